const BASE = 36;
const [T_MIN, T_MAX, SKEW, DAMP] = [1, 26, 38, 700];
const [FIRST_BIAS, FIRST_CODE] = [72, 128];
const LAST_CODE = 0x10_ff_ff;

/** RFC 3492 section 6.2: what follows `xn--` as the text that it stands for; undefined where it stands for none. */
export function decodePunycode(encoded: string): string | undefined {
  const delimiter = encoded.lastIndexOf('-');
  const output = delimiter > 0 ? Array.from(encoded.slice(0, delimiter)) : [];
  const digits = delimiter > 0 ? encoded.slice(delimiter + 1) : encoded;
  let [code, index, bias, at] = [FIRST_CODE, 0, FIRST_BIAS, 0];
  while (at < digits.length) {
    const before = index;
    let weight = 1;
    for (let place = BASE; ; place += BASE) {
      const digit = digitOf(digits.charCodeAt(at++));
      if (digit === undefined) return undefined;
      index += digit * weight;
      const threshold = Math.min(Math.max(place - bias, T_MIN), T_MAX);
      if (digit < threshold) break;
      weight *= BASE - threshold;
      if (weight > LAST_CODE * BASE) return undefined;
    }
    const length = output.length + 1;
    bias = adapted(index - before, length, before === 0);
    code += Math.floor(index / length);
    index %= length;
    if (code > LAST_CODE || (code >= 0xd8_00 && code < 0xe0_00)) return undefined;
    output.splice(index++, 0, String.fromCodePoint(code));
  }
  return output.join('');
}

/** Section 5: letters of either case are 0 to 25, digits 26 to 35. */
function digitOf(code: number): number | undefined {
  if (code >= 0x30 && code <= 0x39) return code - 0x30 + 26;
  const letter = code | 0x20;
  return letter >= 0x61 && letter <= 0x7a ? letter - 0x61 : undefined;
}

/** Section 6.1. */
function adapted(difference: number, length: number, isFirst: boolean): number {
  let delta = Math.floor(difference / (isFirst ? DAMP : 2));
  delta += Math.floor(delta / length);
  let place = 0;
  for (; delta > ((BASE - T_MIN) * T_MAX) / 2; place += BASE)
    delta = Math.floor(delta / (BASE - T_MIN));
  return place + Math.floor(((BASE - T_MIN + 1) * delta) / (delta + SKEW));
}
