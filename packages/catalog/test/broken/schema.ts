import { defineTool } from '../../src/index.ts';

export const broken = defineTool({
  name: 'broken',
  description: '',
  input: { type: 'object', properties: { a: { $ref: '#/nowhere' } } } as never,
  run: () => 1,
});
