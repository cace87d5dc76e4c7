import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** What the IANA registry of special-purpose IPv4 addresses keeps from the public internet, and multicast. */
const SPECIAL: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];

const blocked = new BlockList();
for (const [address, prefix] of SPECIAL) blocked.addSubnet(address, prefix, 'ipv4');

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): readonly number[] {
  const [bare = ''] = address.split('%');
  const dotted = /^(.*:)(\d+)\.(\d+)\.(\d+)\.(\d+)$/u.exec(bare);
  const text = dotted === null ? bare : `${dotted[1]}${pair(dotted, 2)}:${pair(dotted, 4)}`;
  const [head = '', tail] = text.split('::');
  const parse = (part: string): number[] =>
    part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16));
  const [left, right] = [parse(head), parse(tail ?? '')];
  return [...left, ...Array.from({ length: 8 - left.length - right.length }, () => 0), ...right];
}

const pair = (parts: RegExpExecArray, index: number): string =>
  (Number(parts[index]) * 256 + Number(parts[index + 1])).toString(16);

/** The IPv4 address in the last two groups. */
function embedded([, , , , , , high = 0, low = 0]: readonly number[]): string {
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}

const startsWith = (groups: readonly number[], ...prefix: readonly number[]): boolean =>
  prefix.every((group, index) => groups[index] === group);

/** Of IPv6 only what is handed out to the public, without what stands for something else. */
function isPublicV6(groups: readonly number[]): boolean {
  const isMapped = startsWith(groups, 0, 0, 0, 0, 0, 0xffff);
  const isTranslated = startsWith(groups, 0x64, 0xff9b, 0, 0, 0, 0);
  if (isMapped || isTranslated) return !blocked.check(embedded(groups), 'ipv4');
  const [first = 0, second = 0] = groups;
  if (first < 0x2000 || first > 0x3fff) return false;
  const isProtocol = first === 0x2001 && (second < 0x200 || second === 0xdb8);
  const isTunnel = first === 0x2002;
  const isDocumentation = first === 0x3fff && second < 0x1000;
  return !isProtocol && !isTunnel && !isDocumentation;
}

/**
 * Whether an IP address is one of the public internet: not loopback, private, link-local, a cloud's metadata, shared,
 * reserved or multicast; an IPv4 address within an IPv6 one is judged as itself.
 */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !blocked.check(address, 'ipv4');
  return isIPv6(address) && isPublicV6(groupsOf(address));
}
