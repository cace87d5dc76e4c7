import { INHERITED, NAME, VALUE } from '../canary.ts';
import type { Hostile } from '../types.ts';
import { metas } from './metas.ts';
import { WRONG, except, request, tag } from './wrong.ts';

const RELATED_TASK = 'io.modelcontextprotocol/related-task';
const NOTIFICATIONS = ['cancelled', 'progress', 'initialized', 'roots/list_changed', NAME];

/** What the requests of one tool are made of. */
interface Parts {
  readonly tool: string;
  /** Arguments that the tool takes. */
  readonly good: Readonly<Record<string, unknown>>;
  readonly dialectKey: string;
  readonly hidden: readonly string[];
}

function cursors(): readonly Hostile[] {
  return [...except('string'), VALUE, `${VALUE}\u0000`, VALUE.repeat(100)].map((cursor) => ({
    what: tag('a cursor', cursor),
    message: request('tools/list', { cursor }),
  }));
}

function names(hidden: readonly string[]): readonly Hostile[] {
  return [...except('string'), VALUE, ...INHERITED, '', ...hidden].map((name) => ({
    what: tag('a name', name),
    message: request('tools/call', { name, arguments: { [NAME]: VALUE } }),
  }));
}

/** Members that switch something on in an SDK: tasks, states of a request, answers to what nobody asked. */
function switches({ tool, good }: Parts): readonly Hostile[] {
  return WRONG.map((value) => ({
    what: tag('switches', value),
    message: request('tools/call', {
      name: tool,
      arguments: good,
      task: value,
      requestState: value,
      inputResponses: value,
      [NAME]: value,
      _meta: { [RELATED_TASK]: value, [NAME]: value },
    }),
    isAdmissible: true,
  }));
}

function notifications(): readonly Hostile[] {
  const params = [...WRONG, { requestId: VALUE }, { progressToken: VALUE, progress: 1 }];
  return NOTIFICATIONS.flatMap((name) =>
    params.map((value) => ({
      what: tag(`notification ${name}`, value),
      message: { jsonrpc: '2.0', method: `notifications/${name}`, params: value },
    })),
  );
}

/** Requests and notifications whose arguments are not what is wrong with them. */
export function requests(parts: Parts): readonly Hostile[] {
  const { tool, good, dialectKey, hidden } = parts;
  const found = metas(dialectKey);
  return [
    ...found.map(([what, _meta]) => ({
      what: `call, ${what}`,
      message: request('tools/call', { name: tool, arguments: good, _meta }),
      isAdmissible: true,
    })),
    ...['tools/list', 'server/discover', 'ping'].flatMap((method) =>
      found.map(([what, _meta]) => ({
        what: `${method}, ${what}`,
        message: request(method, { _meta }),
      })),
    ),
    ...cursors(),
    ...names(hidden),
    ...switches(parts),
    ...notifications(),
  ];
}
