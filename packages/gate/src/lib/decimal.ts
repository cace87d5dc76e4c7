/**
 * Whether a number is a multiple of a divisor, both taken for the decimals that they are written as:
 * scaled to integers and divided as such, so that no rounding of binary fractions shows.
 */
export function isMultiple(value: number, divisor: number): boolean {
  if (!Number.isFinite(value)) return false;
  if (Number.isSafeInteger(value) && Number.isSafeInteger(divisor)) return value % divisor === 0;
  const [left, right] = [decimal(value), decimal(divisor)];
  const exponent = Math.min(left.exponent, right.exponent);
  const scaled = (number: Decimal): bigint =>
    number.digits * 10n ** BigInt(number.exponent - exponent);
  return scaled(left) % scaled(right) === 0n;
}

/** digits * 10^exponent */
interface Decimal {
  readonly digits: bigint;
  readonly exponent: number;
}

function decimal(value: number): Decimal {
  const [mantissa = '0', exponent = '0'] = value.toString().split('e');
  const [whole = '0', fraction = ''] = mantissa.split('.');
  return { digits: BigInt(whole + fraction), exponent: Number(exponent) - fraction.length };
}
