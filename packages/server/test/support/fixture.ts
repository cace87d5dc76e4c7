import { catalog, defineTool } from '@sallyport/catalog';
import { GuardrailError } from '@sallyport/error-text';
import { staticGrants } from '@sallyport/interposer';
import type { MessageContext } from '@sallyport/interposer';
import { Open } from '@sallyport/schema';
import { Type } from 'typebox';
import { createToolServer } from '../../src/index.ts';
import type { ToolServer, ToolServerOptions } from '../../src/index.ts';

const tool = defineTool({
  name: 'add',
  description: 'Adds two integers.',
  input: Type.Object({ left: Type.Integer(), right: Type.Optional(Type.Integer()) }),
  output: Type.Object({ sum: Type.Integer() }),
  run: ({ left, right = 0 }, { progress }) => {
    progress(1, 2, 'half');
    return { sum: left + right };
  },
});

/** Answers whatever it is told to: outputs that keep to no schema, failures of every kind. */
const answers: Readonly<Record<string, () => unknown>> = {
  null: () => null,
  wrong: () => ({ sum: 'CANARY' }),
  throw: () => {
    throw new Error('CANARY');
  },
  undefined: () => {
    throw undefined;
  },
  guardrail: () => {
    throw new GuardrailError('Not that.');
  },
};
const odd = defineTool({
  name: 'odd',
  description: 'Answers in odd ways.',
  input: Type.Object({ how: Type.String() }),
  output: Type.Object({ sum: Type.Integer() }),
  run: ({ how }) => answers[how]?.() as { sum: number },
});
const bare = defineTool({
  name: 'bare',
  description: 'Answers its input.',
  input: Type.Object({ value: Open() }),
  run: ({ value }) => value,
});
/** Runs until it is cancelled. */
export const started: AbortSignal[] = [];
const slow = defineTool({
  name: 'slow',
  description: 'Never ends by itself.',
  input: Type.Object({}),
  run: (_input, { signal }) =>
    new Promise((_resolve, reject) => {
      started.push(signal);
      signal.addEventListener('abort', () => reject(new Error('CANARY')));
    }),
});
const hidden = defineTool({
  name: 'hidden',
  description: '',
  input: Type.Object({}),
  run: () => 1,
});

export const KEY = 'test-key';

function keyOf(context: MessageContext): string | undefined {
  const { headers } = context.requestInfo as { headers: Record<string, string | undefined> };
  return headers['authorization']?.replace('Bearer ', '');
}

export function fixture(more: Partial<ToolServerOptions> = {}): ToolServer {
  return createToolServer({
    name: 'fixture',
    version: '1.0.0',
    catalog: catalog([tool, odd, bare, slow, hidden]),
    resolveConsumer: (context) =>
      keyOf(context) === KEY ? { name: 'ann', groups: [] } : undefined,
    policy: staticGrants({ ann: ['add', 'odd', 'bare', 'slow'] }),
    callTimeout: 10_000,
    ...more,
  });
}
