import { lookup as systemLookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { isPublicAddress } from './addresses.ts';

/** Every address of a host. */
export type Lookup = (host: string) => Promise<readonly string[]>;

/** How URLs are judged. */
export interface UrlRules {
  /** Default the system's. */
  readonly lookup?: Lookup;
  /** Which addresses may be reached. Default those of the public internet. */
  readonly isAllowed?: (address: string) => boolean;
  /** With the colon. Default `http:` and `https:`. */
  readonly schemes?: readonly string[];
}

/** What is wrong with a URL, as a clause behind a parameter's name; constant text of ours. */
type UrlFault = string;

/** The addresses of a URL's host, all of which may be reached; or what is wrong. */
export type Judged =
  | { readonly url: URL; readonly addresses: readonly string[] }
  | { readonly fault: UrlFault };

const lookupAll: Lookup = async (host) =>
  (await systemLookup(host, { all: true })).map(({ address }) => address);

/**
 * Judges a URL: its form, and every address that its host has. The host is read as browsers read it, so that decimal,
 * octal and hexadecimal spellings of an address are that address.
 */
export async function judgeUrl(text: unknown, rules: UrlRules = {}): Promise<Judged> {
  const { lookup = lookupAll, isAllowed = isPublicAddress } = rules;
  const { schemes = ['http:', 'https:'] } = rules;
  if (typeof text !== 'string' || text.trim() === '') return { fault: 'must not be blank' };
  if (!URL.canParse(text)) return { fault: 'must be an absolute URL' };
  const url = new URL(text);
  if (!schemes.includes(url.protocol)) return { fault: `must begin with ${schemes.join(' or ')}` };
  if (url.username !== '' || url.password !== '') return { fault: 'must hold no credentials' };
  const host = url.hostname.replace(/^\[|\]$/gu, '').replace(/\.$/u, '');
  if (host === '') return { fault: 'must name a host' };
  const addresses = await addressesOf(host, lookup);
  if (addresses.length === 0) return { fault: 'must name a host that can be found' };
  if (!addresses.every((address) => isAllowed(address))) {
    return { fault: 'must name a host on the public internet' };
  }
  return { url, addresses };
}

async function addressesOf(host: string, lookup: Lookup): Promise<readonly string[]> {
  if (isIP(host) !== 0) return [host];
  // RFC 6761: these are this machine, whatever a server of names says.
  if (host === 'localhost' || host.endsWith('.localhost')) return ['127.0.0.1'];
  try {
    return await lookup(host);
  } catch {
    return [];
  }
}
