import { styleText } from 'node:util';
import { DEMO_CONSUMERS } from '../consumers.ts';
import { isColoured } from '../entry/announce.ts';
import { takeTour } from './steps.ts';

const [, , url] = process.argv;
if (url === undefined) throw new Error('the tour is given the URL of the server');

const coloured = isColoured(process.stdout.isTTY, process.env);
const paint = (format: 'bold' | 'cyan' | 'yellow' | 'green', text: string): string =>
  coloured ? styleText(format, text) : text;
const indented = (text: string): string => text.replaceAll(/^/gm, '    ');

await takeTour(url, DEMO_CONSUMERS, {
  heading: (text) => console.log(`\n${paint('bold', text)}\n`),
  say: (text) => console.log(`  ${paint('cyan', text)}`),
  sent: (text) => console.log(indented(paint('yellow', `→ ${text}`))),
  received: (text) => console.log(`${indented(paint('green', text))}\n`),
});
