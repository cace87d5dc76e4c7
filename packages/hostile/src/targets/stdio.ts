import { spawn } from 'node:child_process';
import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { INITIALIZE, INITIALIZED, encoded } from './target.ts';
import type { Target } from './target.ts';

/** How a server on stdio is started. */
export interface StdioTargetOptions {
  readonly command: string;
  readonly args?: readonly string[] | undefined;
  readonly env?: Readonly<Record<string, string | undefined>> | undefined;
  /** Milliseconds to wait for the server after each message. Default 2000. */
  readonly timeoutMs?: number | undefined;
}

/** A running server with what it has said since it was asked last. */
interface Child {
  readonly process: ChildProcessWithoutNullStreams;
  readonly lines: string[];
  /** Told of every line. */
  heard: () => void;
  hasEnded: boolean;
}

/**
 * A server on stdio: its stdout is searched as answers, its stderr as its log. Behind each message goes a ping of
 * the runner's own; what the server says until it answers that one is taken for the answer. A server that dies of
 * a message is started again.
 */
export async function stdioTarget({
  command,
  args = [],
  env,
  timeoutMs = 2000,
}: StdioTargetOptions): Promise<Target> {
  let errors = '';
  let pings = 0;

  function start(): Child {
    const process = spawn(command, args, { stdio: 'pipe', ...(env === undefined ? {} : { env }) });
    const child: Child = { process, lines: [], heard: () => undefined, hasEnded: false };
    createInterface(process.stdout).on('line', (line) => {
      child.lines.push(line);
      child.heard();
    });
    process.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
    // Written to after its end, or not to be started at all: both show in what it does not answer.
    process.stdin.on('error', () => undefined);
    const end = (): void => {
      child.hasEnded = true;
      child.heard();
    };
    process.on('error', end);
    process.on('close', end);
    return child;
  }

  /** Writes, and waits until the server has answered a ping behind it. */
  async function exchange(child: Child, bytes: Uint8Array): Promise<readonly string[] | undefined> {
    const id = `sallyport-ping-${++pings}`;
    const isDone = (): boolean =>
      child.hasEnded || child.lines.some((line) => line.includes(`"${id}"`));
    const controller = new AbortController();
    const heard = new Promise<void>((resolve) => {
      child.heard = () => {
        if (isDone()) resolve();
      };
    });
    child.process.stdin.write(bytes);
    child.process.stdin.write('\n');
    child.process.stdin.write(encoded({ jsonrpc: '2.0', id, method: 'ping' }));
    child.process.stdin.write('\n');
    const given = sleep(timeoutMs, undefined, { signal: controller.signal }).catch(() => undefined);
    await Promise.race([heard, given]);
    controller.abort();
    const said = child.lines.splice(0).filter((line) => !line.includes(`"${id}"`));
    return said.length === 0 ? undefined : said;
  }

  async function greeted(): Promise<Child> {
    const child = start();
    await exchange(child, encoded(INITIALIZE));
    child.process.stdin.write(encoded(INITIALIZED));
    child.process.stdin.write('\n');
    return child;
  }

  let current = await greeted();
  return {
    send: async (bytes) => {
      if (current.hasEnded) current = await greeted();
      const documents = await exchange(current, bytes);
      return documents === undefined ? undefined : { documents, headers: [] };
    },
    log: () => {
      const since = errors;
      errors = '';
      return since;
    },
    close: async () => {
      if (current.hasEnded) return;
      const ended = once(current.process, 'close');
      current.process.kill();
      await ended;
    },
  };
}
