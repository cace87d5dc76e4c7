import { styleText } from 'node:util';
import type { DemoConsumer } from '../consumers.ts';

/** One line of JSON for scripts. */
export function announceJson(url: string, consumers: readonly DemoConsumer[]): string {
  return JSON.stringify({ url, consumers });
}

/** What a person needs to try the server. */
export function announceText(
  url: string,
  consumers: readonly DemoConsumer[],
  coloured: boolean,
): string {
  const bold = (text: string): string => (coloured ? styleText('bold', text) : text);
  const keys = consumers.map(
    ({ name, key, tools }) =>
      `  ${name.padEnd(8)} Authorization: Bearer ${key}   (${tools.join(', ')})`,
  );
  const [first] = consumers;
  return [
    `${bold('Serving')} ${url}`,
    ...keys,
    `  inspect: npx @modelcontextprotocol/inspector --cli ${url} --transport http --header "Authorization: Bearer ${first?.key ?? ''}" --method tools/list`,
    '  Ctrl-C stops it.',
  ].join('\n');
}

/** Whether escape codes are of use: a terminal, and nobody who asked for none (no-color.org). */
export function isColoured(
  isTerminal: boolean,
  environment: Readonly<Record<string, string | undefined>>,
): boolean {
  const { NO_COLOR: none } = environment;
  return isTerminal && (none === undefined || none === '');
}
