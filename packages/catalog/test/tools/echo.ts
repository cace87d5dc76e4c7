import { Type } from 'typebox';
import { defineTool } from '../../src/index.ts';

export const echo = defineTool({
  name: 'echo',
  description: '',
  input: Type.Object({}),
  run: () => 1,
});
export const limit = 7;
export const nothing = null;
