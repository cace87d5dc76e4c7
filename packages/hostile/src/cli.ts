import { readFileSync, statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { attack, listedTools } from './attack.ts';
import { describeReport, isClean } from './report.ts';
import { httpTarget } from './targets/http.ts';
import { stdioTarget } from './targets/stdio.ts';
import type { Target } from './targets/target.ts';

const USAGE = `Sends hostile MCP messages to a server and tells what of them comes back.

  sallyport-hostile URL [options]              a server over Streamable HTTP
  sallyport-hostile [options] -- COMMAND ...   a server on stdio

  --header 'Name: value'   sent with every request; may be given again
  --tool NAME              calls this tool only; may be given again
  --hidden NAME            a tool that must not be available; may be given again
  --dialect NAME           repeats the calls under this dialect; may be given again
  --log FILE               a file that the server logs to (a server on stdio: its stderr is searched)
  --timeout MS             waits so long for an answer (2000)
  --json                   prints the report as JSON

Ends with 0 where nothing came back, 1 where something did, 2 where it could not be found out.
`;

const DIALECT_KEY = 'ai.redouble/dialect';

/** What the command writes to. */
export interface Output {
  readonly out: (text: string) => void;
  readonly error: (text: string) => void;
}

/** Runs the command line. @returns its exit code */
export async function main(args: readonly string[], { out, error }: Output): Promise<number> {
  let parsed: Parsed;
  try {
    parsed = parse(args);
  } catch {
    error(USAGE);
    return 2;
  }
  const { values, positionals, command } = parsed;
  if (values.help === true) {
    out(USAGE);
    return 0;
  }
  const [url] = positionals;
  if ((url === undefined) === (command.length === 0)) {
    error(USAGE);
    return 2;
  }
  const timeoutMs = Number(values.timeout ?? 2000);
  const target = await open(url, command, { ...values, timeoutMs });
  try {
    const listed = await listedTools(target);
    const tools =
      values.tool === undefined ? listed : listed.filter(({ name }) => values.tool?.includes(name));
    if (tools.length === 0) {
      error('The server lists no such tool, or it did not answer.\n');
      return 2;
    }
    const report = await attack(target, {
      tools,
      hidden: values.hidden,
      dialects: values.dialect && { key: DIALECT_KEY, names: values.dialect },
    });
    out(values.json === true ? `${JSON.stringify(report)}\n` : `${describeReport(report)}\n`);
    return isClean(report) ? 0 : 1;
  } finally {
    await target.close();
  }
}

const OPTIONS = {
  header: { type: 'string', multiple: true },
  tool: { type: 'string', multiple: true },
  hidden: { type: 'string', multiple: true },
  dialect: { type: 'string', multiple: true },
  log: { type: 'string' },
  timeout: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

interface Parsed {
  readonly values: {
    readonly header?: string[];
    readonly tool?: string[];
    readonly hidden?: string[];
    readonly dialect?: string[];
    readonly log?: string;
    readonly timeout?: string;
    readonly json?: boolean;
    readonly help?: boolean;
  };
  readonly positionals: readonly string[];
  readonly command: readonly string[];
}

function parse(args: readonly string[]): Parsed {
  const end = args.indexOf('--');
  const { values, positionals } = parseArgs({
    args: end === -1 ? [...args] : args.slice(0, end),
    allowPositionals: true,
    options: OPTIONS,
  });
  return { values, positionals, command: end === -1 ? [] : args.slice(end + 1) };
}

interface Opening {
  readonly header?: readonly string[] | undefined;
  readonly log?: string | undefined;
  readonly timeoutMs: number;
}

function open(
  url: string | undefined,
  [command = '', ...args]: readonly string[],
  { header = [], log, timeoutMs }: Opening,
): Promise<Target> {
  if (url === undefined) return stdioTarget({ command, args, timeoutMs });
  const headers = Object.fromEntries(
    header.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()] as const;
    }),
  );
  return httpTarget({
    url,
    headers,
    timeoutMs,
    log: log === undefined ? undefined : following(log),
  });
}

/** Gives what a file has grown by since it was asked last. */
function following(file: string): () => string {
  let seen = statSync(file).size;
  return () => {
    const bytes = readFileSync(file);
    const grown = bytes.subarray(seen).toString();
    seen = bytes.length;
    return grown;
  };
}
