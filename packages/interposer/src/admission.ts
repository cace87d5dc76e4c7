import { CANONICAL } from './dialect.ts';
import { isObject } from './lib/json.ts';
import { after, attempt, isThenable } from './lib/maybe.ts';
import type { Maybe } from './lib/maybe.ts';
import type { MessageContext } from './transport.ts';
import type { Consumer, InterposedTool, InterposerOptions, Logger } from './types.ts';

const NOBODY: Consumer = Object.freeze({ name: '', groups: Object.freeze([]) });

/** What was found out about a call's caller and tool. */
interface AdmittedTool {
  /** Undefined for nobody. */
  readonly consumer: Consumer | undefined;
  /** Undefined unless the consumer may call it. */
  readonly tool: InterposedTool | undefined;
}

/** Who asks, and for what; a throw of the host's parts is the safe answer, and logged without its text. */
export interface Admission {
  readonly consumer: (context: MessageContext) => Maybe<Consumer | undefined>;
  /** Those of some tools that a consumer may call. */
  readonly admitted: (
    consumer: Consumer,
    tools: readonly InterposedTool[],
  ) => Maybe<readonly InterposedTool[]>;
  /** The catalog's tool of a canonical name. */
  readonly find: (name: string) => InterposedTool | undefined;
  /**
   * The tool of a name, if its caller is somebody who may call it. A tool that does not exist, and a caller
   * that is nobody, cost the same calls of the host's parts as a tool that is not granted.
   */
  readonly tool: (context: MessageContext, name: string, dialect: string) => Maybe<AdmittedTool>;
}

export function createAdmission(options: InterposerOptions, log: Logger): Admission {
  const { catalog, policy } = options;

  function readable(value: unknown): Consumer | undefined {
    if (value === undefined) return undefined;
    if (isConsumer(value)) return value;
    log.error({ part: 'resolveConsumer' }, 'what was resolved is no consumer');
    return undefined;
  }

  const consumer = (context: MessageContext): Maybe<Consumer | undefined> =>
    attempt<Consumer | undefined>(
      () => after(options.resolveConsumer(context), readable),
      () => {
        log.error({ part: 'resolveConsumer' }, 'the consumer could not be resolved');
        return undefined;
      },
    );

  function refuse(): boolean {
    log.error({ part: 'policy' }, 'the policy failed');
    return false;
  }

  /** The one predicate, for a call and for a list: anything but `true` refuses. */
  function admits(who: Consumer, tool: string): Maybe<boolean> {
    try {
      const answer: unknown = policy.admits(who, tool);
      if (!isThenable(answer)) return answer === true;
      return Promise.resolve(answer).then((settled) => settled === true, refuse);
    } catch {
      return refuse();
    }
  }

  function admitted(
    who: Consumer,
    tools: readonly InterposedTool[],
  ): Maybe<readonly InterposedTool[]> {
    const known: InterposedTool[] = [];
    let index = 0;
    for (const tool of tools) {
      const answer = admits(who, tool.name);
      if (typeof answer !== 'boolean') return promised(who, tools, index, answer, known);
      index++;
      if (answer) known.push(tool);
    }
    return known;
  }

  /** Goes on from the first answer that is promised: whoever promises one mostly promises all. */
  async function promised(
    who: Consumer,
    tools: readonly InterposedTool[],
    first: number,
    answer: Promise<boolean>,
    known: readonly InterposedTool[],
  ): Promise<readonly InterposedTool[]> {
    const rest = tools.slice(first);
    const others = rest.slice(1).map((tool) => Promise.resolve(admits(who, tool.name)));
    const settled = await Promise.all([answer, ...others]);
    return [...known, ...rest.filter((_tool, index) => settled[index])];
  }

  /** A registry over a plain object has something under `constructor`: only what bears the name is the tool. */
  function bearing(name: string, found: InterposedTool | undefined): InterposedTool | undefined {
    return isObject(found) && found.name === name ? found : undefined;
  }

  function look(name: string, dialect: string): InterposedTool | undefined {
    try {
      if (dialect === CANONICAL || catalog.toolNamed === undefined) {
        return bearing(name, catalog.tool(name));
      }
      const found = catalog.toolNamed(name, dialect);
      return isObject(found) && typeof found.name === 'string' ? found : undefined;
    } catch {
      log.error({ part: 'catalog' }, 'the catalog failed');
      return undefined;
    }
  }

  return {
    consumer,
    admitted,
    find: (name) => look(name, CANONICAL),
    tool: (context, name, dialect) => {
      const tool = look(name, dialect);
      return after(consumer(context), (who) =>
        after(admits(who ?? NOBODY, tool?.name ?? ''), (isAdmitted) => ({
          consumer: who,
          tool: isAdmitted && who !== undefined ? tool : undefined,
        })),
      );
    },
  };
}

function isConsumer(value: unknown): value is Consumer {
  return (
    isObject(value) &&
    typeof value['name'] === 'string' &&
    Array.isArray(value['groups']) &&
    value['groups'].every((group) => typeof group === 'string')
  );
}
