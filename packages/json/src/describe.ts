import { DEFAULT_LIMITS } from './limits.ts';
import type { Limits, Reason } from './types.ts';

const SENTENCES: Readonly<Record<Reason, string | ((limits: Limits) => string)>> = {
  empty: 'the document is empty',
  'byte-order-mark': 'the document begins with a byte order mark',
  'not-utf8': 'the document is not UTF-8',
  'unexpected-end': 'the document ends too early',
  'unexpected-byte': 'a byte stands where no rule allows it',
  'bad-literal': 'a literal is not true, false or null',
  'trailing-bytes': 'something follows the document',
  comment: 'the document holds a comment',
  'trailing-comma': 'a comma is followed by no value',
  'single-quote': 'a string is in single quotes',
  'unquoted-name': 'a name is not in quotes',
  'non-finite-literal': 'a number is not finite',
  'leading-zero': 'a number has a leading zero',
  'bad-number': 'a number is malformed',
  'control-character': 'a string holds a raw control character',
  'bad-escape': 'a string holds an escape that JSON does not have',
  'duplicate-name': 'an object has two members of one name',
  'number-out-of-range': 'a number is out of the range of a double',
  'integer-not-exact': 'an integer cannot be held exactly',
  'unclean-text': 'a string holds an escaped control character or an unpaired surrogate',
  'document-too-long': ({ documentLength }) =>
    `the document is longer than ${documentLength} bytes`,
  'too-deep': ({ depth }) => `the document nests deeper than ${depth} levels`,
  'string-too-long': ({ stringLength }) => `a string is longer than ${stringLength} bytes`,
  'name-too-long': ({ nameLength }) => `a name is longer than ${nameLength} bytes`,
  'number-too-long': ({ numberLength }) => `a number is longer than ${numberLength} bytes`,
  'too-many-tokens': ({ tokens }) => `the document has more than ${tokens} tokens`,
};

/** A refusal's reason in constant English: it names the limit, never the size or the text sent. */
export function describe(reason: Reason, limits: Partial<Limits> = {}): string {
  const sentence = SENTENCES[reason];
  return typeof sentence === 'string' ? sentence : sentence({ ...DEFAULT_LIMITS, ...limits });
}
