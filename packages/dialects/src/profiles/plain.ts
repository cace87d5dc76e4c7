import type { Profile } from '../profile.ts';

/** The document as it was written. */
export const canonical: Profile = {
  name: 'canonical',
  title: 'JSON Schema 2020-12',
  verified: '2026-12-01',
  sources: [
    {
      url: 'https://json-schema.org/draft/2020-12/schema',
      date: '2020-12',
      confidence: 'high',
      what: 'meta-schema',
    },
  ],
  kind: 'plain',
  keywords: {},
  unlisted: 'accepted',
  nullability: 'union',
  references: { allowed: true, recursive: true, beside: 'any', toRoot: true },
  maps: true,
};

/** The same contract without any reference, for clients that cannot resolve one. */
export const flat: Profile = {
  ...canonical,
  name: 'flat',
  title: 'JSON Schema 2020-12 without references',
  references: { allowed: false, recursive: false, beside: 'any', toRoot: false },
};
