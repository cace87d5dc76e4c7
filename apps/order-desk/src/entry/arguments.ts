import { parseArgs } from 'node:util';

/** What the command line and the environment ask for. */
export interface Settings {
  /** Whether the guided tour runs once the server serves. */
  readonly tour: boolean;
  /** One line of JSON for scripts instead of text for people. */
  readonly json: boolean;
  /** Whom the standard streams serve; HTTP is served where nobody is named. */
  readonly stdio: string | undefined;
  readonly port: number;
  readonly databaseUrl: string | undefined;
}

/** The port that is tried first unless `PORT` says otherwise. */
const DEFAULT_PORT = 3400;

/** The settings could not be read; the message says which, and is meant for a person. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

/**
 * Reads the settings.
 *
 * @throws SettingsError on an argument that does not exist, or a PORT that is none
 */
export function settingsOf(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): Settings {
  const { tour, json, stdio } = optionsOf(args);
  const { PORT: port, DATABASE_URL: databaseUrl } = environment;
  if (port !== undefined && (!/^\d{1,5}$/.test(port) || Number(port) > 65_535)) {
    throw new SettingsError('PORT must be a port number, or 0 for a free one');
  }
  return {
    tour: tour && !json,
    json,
    stdio,
    port: port === undefined ? DEFAULT_PORT : Number(port),
    databaseUrl: databaseUrl === '' ? undefined : databaseUrl,
  };
}

function optionsOf(args: readonly string[]): Pick<Settings, 'tour' | 'json' | 'stdio'> {
  try {
    const { values } = parseArgs({
      // A bare `--` is what some package managers pass on before the arguments.
      args: args.filter((argument) => argument !== '--'),
      options: {
        'no-tour': { type: 'boolean' },
        json: { type: 'boolean' },
        stdio: { type: 'string' },
      },
    });
    const { json = false, stdio } = values;
    return { tour: values['no-tour'] !== true, json, stdio };
  } catch {
    throw new SettingsError('the arguments are --no-tour, --json and --stdio CONSUMER');
  }
}
