import { Type } from 'typebox';
import { defineTool } from '../../../src/index.ts';
import { echo } from '../echo.ts';

const other = defineTool({ name: 'other', description: '', input: Type.Object({}), run: () => 1 });
export const tools = [echo, other, { name: 'no tool' }];
