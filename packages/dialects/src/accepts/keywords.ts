import {
  isFormatRefused,
  isIgnored,
  isPatternSent,
  isPatternTaken,
} from '../interpret/vocabulary.ts';
import { own } from '../lib/objects.ts';
import { CONTAINERS } from '../lib/subschemas.ts';
import { statusOf } from '../profile.ts';
import type { Profile } from '../profile.ts';
import type { SchemaObject } from '../types.ts';
import { refused } from './finder.ts';
import type { Finding } from './finder.ts';

/** Each keyword by itself: whether it is taken, and does anything. */
export function* keywords(profile: Profile, schema: SchemaObject): Generator<Finding> {
  for (const [keyword, value] of Object.entries(schema)) {
    const rule = `keyword/${keyword}`;
    const status = statusOf(profile, keyword);
    if (status === 'refused') yield refused(rule);
    else if (status === 'undocumented') {
      const isContainer = CONTAINERS.includes(keyword) && keyword !== profile.references.container;
      yield { rule, severity: isContainer && profile.unlisted === 'refused' ? 'refused' : 'risk' };
    } else if (isIgnored(profile, keyword, value)) yield { rule, severity: 'ignored' };
  }
  const format = own(schema, 'format');
  if (typeof format === 'string' && isFormatRefused(profile, format, schema)) {
    yield refused('format');
  }
  const pattern = own(schema, 'pattern');
  if (typeof pattern === 'string') {
    if (!isPatternTaken(profile, pattern)) yield refused('pattern');
    else if (!isPatternSent(profile, pattern)) yield { rule: 'pattern', severity: 'risk' };
  }
  const least = own(schema, 'minItems');
  if (typeof least === 'number' && least > (profile.minItemsMost ?? Infinity)) {
    yield refused('minItems');
  }
}
