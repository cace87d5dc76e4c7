/**
 * A pattern of the decimal integers from minus `low` to `high`: no leading zero, no plus, no minus zero.
 *
 * @param low the lowest's digits, without its sign
 */
export function decimalPattern(low: string, high: string): string {
  return `^(?:0|${upTo(high)}|-(?:${upTo(low)}))$`;
}

/** The integers from 1 to a limit: the shorter ones, then those of its length that leave it at some digit. */
function upTo(limit: string): string {
  const { length } = limit;
  const alternatives = [`[1-9][0-9]{0,${length - 2}}`, limit];
  for (let place = 0; place < length; place++) {
    const digit = Number(limit[place]);
    const lowest = place === 0 ? 1 : 0;
    if (digit <= lowest) continue;
    const rest = length - place - 1;
    const digits = digit - 1 === lowest ? String(lowest) : `[${lowest}-${digit - 1}]`;
    alternatives.push(`${limit.slice(0, place)}${digits}${rest === 0 ? '' : `[0-9]{${rest}}`}`);
  }
  return alternatives.join('|');
}
