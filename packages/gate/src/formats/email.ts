import { isIpv4, isIpv6 } from './addresses.ts';
import { isHostname } from './hostname.ts';

const ATOM = String.raw`[\w!#$%&'*+/=?^\`{|}~-]+`;
const DOT_STRING = new RegExp(String.raw`^${ATOM}(?:\.${ATOM})*$`);
const QUOTED_STRING = /^"(?:[ !#-[\]-~]|\\[ -~])*"$/;
const LONGEST_LOCAL = 64;

/** RFC 5321 section 4.1.2, `Mailbox`: a dot-string or a quoted string, and a host name or an address literal. */
export function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@');
  const local = text.slice(0, Math.max(at, 0));
  if (local === '' || local.length > LONGEST_LOCAL) return false;
  return (DOT_STRING.test(local) || QUOTED_STRING.test(local)) && isDomain(text.slice(at + 1));
}

function isDomain(domain: string): boolean {
  if (!domain.startsWith('[')) return isHostname(domain);
  if (!domain.endsWith(']')) return false;
  const literal = domain.slice(1, -1);
  return /^ipv6:/i.test(literal) ? isIpv6(literal.slice(5)) : isIpv4(literal);
}
