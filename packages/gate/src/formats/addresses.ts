const OCTET = /^(?:0|[1-9]\d{0,2})$/;
const GROUP = /^[\da-f]{1,4}$/i;

/** RFC 2673 section 3.2, `dotted-quad`: four decimal octets without leading zeros. */
export function isIpv4(text: string): boolean {
  if (text.length > 15) return false;
  const octets = text.split('.');
  return octets.length === 4 && octets.every((octet) => OCTET.test(octet) && Number(octet) <= 255);
}

/** RFC 4291 section 2.2, every form: eight groups, one `::` for at least one of them, a dotted quad for the last two; no zone. */
export function isIpv6(text: string): boolean {
  if (text.length > 45) return false;
  const halves = text.split('::');
  if (halves.length > 2) return false;
  let groups = 0;
  for (const [place, half] of halves.entries()) {
    if (half === '') {
      if (halves.length === 1) return false;
      continue;
    }
    const parts = half.split(':');
    const isLast = place === halves.length - 1;
    for (const [index, part] of parts.entries()) {
      const isEnd = isLast && index === parts.length - 1;
      if (GROUP.test(part)) groups += 1;
      else if (isEnd && isIpv4(part)) groups += 2;
      else return false;
    }
  }
  return halves.length === 2 ? groups <= 7 : groups === 8;
}
