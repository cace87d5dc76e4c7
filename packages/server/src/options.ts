import type { Catalog } from '@sallyport/catalog';
import type {
  AccessPolicy,
  AuditRecord,
  ConsumerResolver,
  StaticGrants,
} from '@sallyport/interposer';
import type { Dispatcher } from '@sallyport/jobs';
import type { Logger } from './logger.ts';
import type { Limiter, RateLimit } from './rate-limit.ts';

/** What a tool server is assembled from; `start()` refuses each missing part by name. */
export interface ToolServerOptions {
  /** What clients read as `serverInfo.name`. */
  readonly name: string;
  readonly version: string;
  readonly catalog: Catalog;
  /** Who is calling; undefined and a throw both mean: nobody. */
  readonly resolveConsumer: ConsumerResolver;
  /** Who may list and call what. */
  readonly policy: AccessPolicy | StaticGrants;
  /** Milliseconds that a call may take; then its whole workflow is cancelled. */
  readonly callTimeout: number;
  /** Runs the calls; an in-process dispatcher of the server's own unless given. */
  readonly dispatcher?: Dispatcher;
  /** Is told of every judged message: who, which tool, what became of it; never a caller's text. */
  readonly audit?: (record: AuditRecord) => void;
  /** How often a consumer may call a tool, or a limiter that several processes share. Default as often as it likes. */
  readonly rateLimit?: RateLimit | Limiter;
  /** Says nothing unless given; never gets a caller's text. */
  readonly log?: Logger;
}

/** A tool server cannot start: every part that is missing or of no use, by name. */
export class ServerConfigurationError extends Error {
  override readonly name = 'ServerConfigurationError';
  readonly code = 'ERR_SERVER_CONFIGURATION';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`the tool server cannot start: ${problems.join('; ')}`);
    this.problems = problems;
  }
}

/**
 * Checks what a server is assembled from; grants that name no tool are found here too.
 *
 * @throws ServerConfigurationError naming every problem
 */
export function requireParts(options: Partial<ToolServerOptions>): void {
  const { name, version, catalog, resolveConsumer, policy, callTimeout } = options;
  const problems: string[] = [];
  if (typeof name !== 'string' || name === '') problems.push('name is missing');
  if (typeof version !== 'string' || version === '') problems.push('version is missing');
  if (catalog === undefined) problems.push('catalog is missing');
  else if (catalog.names.length === 0) problems.push('catalog exposes no tool');
  if (typeof resolveConsumer !== 'function') problems.push('resolveConsumer is missing');
  if (typeof policy?.admits !== 'function') problems.push('policy is missing');
  if (typeof callTimeout !== 'number' || !(callTimeout > 0) || !Number.isFinite(callTimeout)) {
    problems.push('callTimeout is not a positive number of milliseconds');
  }
  if (catalog !== undefined && policy !== undefined && isStatic(policy)) {
    try {
      policy.requireResolvable(catalog);
    } catch (error) {
      problems.push(error instanceof Error ? error.message : 'policy grants what is not there');
    }
  }
  if (problems.length > 0) throw new ServerConfigurationError(problems);
}

function isStatic(policy: AccessPolicy | StaticGrants): policy is StaticGrants {
  return 'requireResolvable' in policy && typeof policy.requireResolvable === 'function';
}
