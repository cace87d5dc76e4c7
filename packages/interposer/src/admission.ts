import { dialectNamed } from '@sallyport/dialects';
import { DIALECT_KEY } from './keys.ts';
import { isObject, own } from './lib/json.ts';
import type { MessageContext } from './transport.ts';
import type { Consumer, InterposedTool, InterposerOptions, Logger } from './types.ts';

const NOBODY: Consumer = Object.freeze({ name: '', groups: [] });
const CANONICAL = 'canonical';

/** Who asks, and for what; a throw of the host's parts is the safe answer, and logged without its text. */
export interface Admission {
  readonly consumer: (context: MessageContext) => Promise<Consumer | undefined>;
  readonly admits: (consumer: Consumer, tool: string) => Promise<boolean>;
  /**
   * The tool of a name, if there is such a consumer and it may call it. A tool that does not exist, and a
   * caller that is nobody, cost the same calls of the host's parts as one that is not granted.
   */
  readonly tool: (
    context: MessageContext,
    name: unknown,
  ) => Promise<{ readonly consumer: Consumer; readonly tool: InterposedTool } | undefined>;
}

export function createAdmission(options: InterposerOptions, log: Logger): Admission {
  const consumer = async (context: MessageContext): Promise<Consumer | undefined> => {
    try {
      return await options.resolveConsumer(context);
    } catch {
      log.error({ part: 'resolveConsumer' }, 'the consumer could not be resolved');
      return undefined;
    }
  };
  const admits = async (who: Consumer, tool: string): Promise<boolean> => {
    try {
      return await options.policy.admits(who, tool);
    } catch {
      log.error({ part: 'policy' }, 'the policy failed');
      return false;
    }
  };
  return {
    consumer,
    admits,
    tool: async (context, name) => {
      const who = await consumer(context);
      const tool = options.catalog.tool(typeof name === 'string' ? name : '');
      const admitted = await admits(who ?? NOBODY, tool?.name ?? '');
      return admitted && who !== undefined && tool !== undefined
        ? { consumer: who, tool }
        : undefined;
    },
  };
}

/**
 * The dialect of a request: what its `_meta` names, else what the transport's context names, else canonical.
 *
 * @returns undefined where a name is given that names none
 */
export function dialectOfRequest(params: unknown, context: MessageContext): string | undefined {
  const meta = isObject(params) ? own(params, '_meta') : undefined;
  const named =
    isObject(meta) && Object.hasOwn(meta, DIALECT_KEY) ? meta[DIALECT_KEY] : context[DIALECT_KEY];
  if (named === undefined) return CANONICAL;
  return typeof named === 'string' ? dialectNamed(named)?.name : undefined;
}
