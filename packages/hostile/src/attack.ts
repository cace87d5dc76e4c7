import { decodeText } from '@sallyport/json';
import { hostileBytes } from './corpus/bytes.ts';
import { argumentsCorpus, protocolCorpus } from './corpus/corpus.ts';
import { hostileRequests } from './corpus/http.ts';
import { echoIn, isAnswer } from './lib/search.ts';
import { encoded } from './targets/target.ts';
import type { Answer, Target } from './targets/target.ts';
import type { AttackedTool, CorpusOptions } from './types.ts';

/** Something of a caller's that came back. */
export interface Leak {
  /** The case that it came back for; for a log, the case that it was found behind. */
  readonly what: string;
  readonly where: 'body' | 'header' | 'log';
  /** The canary with what stood around it: everything hostile in it is the corpus' own. */
  readonly excerpt: string;
  /**
   * Whether it stands in the result of a call that a tool may have run on: a tool may answer with what it was asked
   * about, so this is for its author to judge.
   */
  readonly isByTool: boolean;
}

/** What an attack found. */
export interface Report {
  /** The tools that were called. */
  readonly tools: readonly string[];
  readonly sent: number;
  readonly answered: number;
  /** Cases that nothing came back for: refused without a word, or given up. */
  readonly unanswered: number;
  readonly leaks: readonly Leak[];
}

export interface AttackOptions {
  /** The tools to call; by default all that the server lists. */
  readonly tools?: readonly AttackedTool[] | undefined;
  /** The spellings to repeat the calls in, each under the same key of `_meta`. */
  readonly dialects?: { readonly key: string; readonly names: readonly string[] } | undefined;
  /** Names of tools that the caller must not learn of. */
  readonly hidden?: readonly string[] | undefined;
  /** Told of every case once it has been sent. */
  readonly onCase?: ((what: string) => void) | undefined;
}

const LIST_LIMIT = 100;

/** Asks for the tools as an honest client would, page by page. */
export async function listedTools(target: Target): Promise<readonly AttackedTool[]> {
  const found: AttackedTool[] = [];
  let cursor: unknown;
  for (let page = 0; page < LIST_LIMIT; page++) {
    const params = cursor === undefined ? {} : { cursor };
    const id = `sallyport-list-${page}`;
    const answer = await target.send(encoded({ jsonrpc: '2.0', id, method: 'tools/list', params }));
    const result = resultIn(answer);
    if (result === undefined) break;
    found.push(...result.tools);
    if (result.nextCursor === undefined) break;
    cursor = result.nextCursor;
  }
  return found;
}

function resultIn(
  answer: Answer | undefined,
): { readonly tools: readonly AttackedTool[]; readonly nextCursor?: unknown } | undefined {
  for (const document of answer?.documents ?? []) {
    const decoded = decodeText(document);
    if (!decoded.ok) continue;
    const { result } = Object(decoded.value) as { result?: { tools?: AttackedTool[] } };
    if (Array.isArray(result?.tools)) return { ...result, tools: result.tools };
  }
  return undefined;
}

/** One thing to send, with what may come of it. */
interface Case {
  readonly what: string;
  readonly send: () => Promise<Answer | undefined>;
  readonly isAdmissible: boolean;
}

/** Sends the whole corpus to a server, one case at a time, and tells what came back of it. */
export async function attack(target: Target, options: AttackOptions = {}): Promise<Report> {
  const tools = options.tools ?? (await listedTools(target));
  const leaks: Leak[] = [];
  let sent = 0;
  let answered = 0;
  const note = (what: string, where: Leak['where'], text: string, isByTool = false): void => {
    const excerpt = echoIn(text);
    if (excerpt !== undefined) leaks.push({ what, where, excerpt, isByTool });
  };
  // What was logged before is the server's own business.
  await target.log();
  for (const { what, send, isAdmissible } of casesFor(target, tools, options)) {
    const answer = await send();
    sent++;
    if (answer !== undefined) answered++;
    for (const text of answer?.documents ?? []) {
      note(what, 'body', text, isAdmissible && isAnswer(text));
    }
    for (const line of answer?.headers ?? []) note(what, 'header', line);
    for (const line of (await target.log()).split('\n')) note(what, 'log', line);
    options.onCase?.(what);
  }
  return {
    tools: tools.map(({ name }) => name),
    sent,
    answered,
    unanswered: sent - answered,
    leaks,
  };
}

function* casesFor(
  target: Target,
  tools: readonly AttackedTool[],
  { dialects, hidden }: AttackOptions,
): Generator<Case> {
  const [first = { name: 'ping', inputSchema: {} }] = tools;
  const { key = '', names = [] } = dialects ?? {};
  const spellings = [undefined, ...names.map((name) => ({ key, name }))];
  const options = (tool: AttackedTool, dialect: CorpusOptions['dialect']): CorpusOptions => ({
    tool,
    dialect,
    hidden,
  });
  const messages = [
    ...protocolCorpus(options(first, spellings[1])),
    ...tools.flatMap((tool) =>
      spellings.flatMap((dialect) => argumentsCorpus(options(tool, dialect))),
    ),
  ];
  for (const [index, { what, message, isAdmissible = false }] of messages.entries()) {
    yield { what, send: () => target.send(encoded(numbered(message, index))), isAdmissible };
  }
  for (const { what, bytes } of hostileBytes) {
    yield { what: `bytes, ${what}`, send: () => target.send(bytes), isAdmissible: false };
  }
  const { request } = target;
  if (request === undefined) return;
  for (const entry of hostileRequests) {
    yield { what: `HTTP, ${entry.what}`, send: () => request(entry), isAdmissible: false };
  }
}

/** With an id of its own where the corpus has the plain one, so that no server takes two cases for one request. */
function numbered(message: unknown, index: number): unknown {
  if (typeof message !== 'object' || message === null || Array.isArray(message)) return message;
  const { id } = message as { readonly id?: unknown };
  return id === 1 ? { ...message, id: index + 2 } : message;
}
