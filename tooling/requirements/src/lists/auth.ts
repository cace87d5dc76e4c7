/** What `auth` promises: one sentence per behaviour, each under the id that its tests cite. */
export const auth = {
  'AUT-01':
    'an API key is kept as a digest, compared in constant time, expires, and several may be of one consumer',
  'AUT-02':
    'a JWT is checked for its pinned algorithm, issuer, audience, type and times; whatever is wrong is nobody',
  'AUT-03': 'a key of the issuer that is replaced is fetched, and one that is gone is refused',
  'AUT-04': 'a credential is read from its header and from nowhere else, and no error holds it',
  'AUT-05': 'the metadata of RFC 9728 is where it says, and the challenge points to it',
} as const;
