import { isULabel } from './idn.ts';
import { decodePunycode } from './punycode.ts';

const LABEL = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/i;
const LONGEST = 253;

/** RFC 1123 section 2.1: labels of letters, digits and hyphens; one that begins with `xn--` stands for a valid U-label (RFC 5890, 2.3.2.1). */
export function isHostname(text: string): boolean {
  return text.length <= LONGEST && text.split('.').every(isLabel);
}

function isLabel(label: string): boolean {
  if (!LABEL.test(label)) return false;
  if (!label.toLowerCase().startsWith('xn--')) return true;
  const decoded = decodePunycode(label.slice(4));
  return decoded !== undefined && hasOther(decoded) && isULabel(decoded);
}

/** Whether there is anything for which the label had to be encoded. */
function hasOther(text: string): boolean {
  return Array.from(text).some((point) => point > '\u007f');
}
