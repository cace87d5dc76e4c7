// Adds up what every Jest run of a log says of its tests; prints `N passed, N failed, N skipped`.
import { readFileSync } from 'node:fs';

// oxlint-disable-next-line no-control-regex -- the colours of a terminal
const log = readFileSync(process.argv[2], 'utf8').replaceAll(/\u001B\[[0-9;]*m/g, '');
const lines = log.match(/\bTests: +.*/g) ?? [];
const sum = (word) =>
  lines.reduce((total, line) => {
    const [, count = '0'] = line.match(new RegExp(`(\\d+) ${word}`)) ?? [];
    return total + Number(count);
  }, 0);
console.log(`${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`);
