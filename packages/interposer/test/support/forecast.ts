import { corpus } from '@sallyport/hostile';
import type { Hostile } from '@sallyport/hostile';
import { DIALECT_KEY } from '../../src/index.ts';

/** What `forecast` publishes where it is attacked: something of every kind. */
export const FORECAST_SCHEMA: Readonly<Record<string, unknown>> = {
  type: 'object',
  properties: {
    city: { type: 'string', maxLength: 80 },
    days: { type: 'integer', minimum: 1, maximum: 14 },
    unit: { enum: ['metric', 'imperial'] },
    from: { type: 'string', format: 'date' },
    tags: { type: 'array', items: { type: 'string' }, maxItems: 4 },
    place: {
      type: 'object',
      properties: { lat: { type: 'number', minimum: -90, maximum: 90 } },
      required: ['lat'],
      additionalProperties: false,
    },
  },
  required: ['city'],
  additionalProperties: false,
};

/** The hostile corpus for `forecast`, its calls spelled in a dialect, with a tool that nobody may call. */
export const hostileTo = (dialect: string): readonly Hostile[] =>
  corpus({
    tool: { name: 'forecast', inputSchema: FORECAST_SCHEMA },
    dialect: { key: DIALECT_KEY, name: dialect },
    hidden: ['secret'],
  });
