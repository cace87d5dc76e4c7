// Run by `pnpm bench:http`: requests per second over HTTP, each server in a process of its own, in rounds that turn.
import { fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';

const ROUNDS = Number(process.env.ROUNDS ?? 3);
const SECONDS = Number(process.env.SECONDS ?? 4);
const NAMES = {
  ours: 'sallyport',
  bare: 'bare node:http',
  sdk: 'SDK 1.32.2, documented',
  fastmcp: 'fastmcp',
};
const CASES = [
  {
    title: 'tools/call',
    tools: 1,
    body: { method: 'tools/call', params: { name: 'add', arguments: { left: 1, right: 2 } } },
    isRight: (text) => text.includes('"sum\\":3') || text.includes('"left":1'),
  },
  {
    title: 'tools/list of 100',
    tools: 100,
    body: { method: 'tools/list', params: {} },
    isRight: (text) => text.includes('add_99') || text.includes('"result":{}'),
  },
];
const headers = {
  'content-type': 'application/json',
  accept: 'application/json, text/event-stream',
};
const median = (numbers) => numbers.toSorted((left, right) => left - right)[numbers.length >> 1];

async function started(name, tools) {
  const file = fileURLToPath(new URL(`servers/${name}.js`, import.meta.url));
  const child = fork(file, [String(tools)], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const { url } = await new Promise((resolve, reject) => {
    child.once('message', resolve).once('exit', () => reject(new Error(`${name} has ended`)));
  });
  return { name, child, url };
}

/** Resident memory of a process in MB. */
const memoryOf = ({ pid }) =>
  Number(/VmRSS:\s+(\d+)/u.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

async function round({ url, child }, body) {
  const run = await autocannon({
    url,
    method: 'POST',
    headers,
    body,
    connections: 20,
    duration: SECONDS,
  });
  if (run.non2xx + run.errors > 0) throw new Error(`${run.non2xx} refused, ${run.errors} failed`);
  return {
    rate: run.requests.average,
    p50: run.latency.p50,
    p99: run.latency.p99,
    memory: memoryOf(child),
  };
}

for (const { title, tools, body: message, isRight } of CASES) {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, ...message });
  const servers = [];
  for (const name of Object.keys(NAMES)) servers.push(await started(name, tools));
  for (const { name, url } of servers) {
    const text = await (await fetch(url, { method: 'POST', headers, body })).text();
    if (!isRight(text)) throw new Error(`${name} answers something else: ${text.slice(0, 200)}`);
  }
  const runs = new Map(servers.map(({ name }) => [name, []]));
  for (let count = 0; count < ROUNDS; count++) {
    for (let place = 0; place < servers.length; place++) {
      const server = servers[(place + count) % servers.length];
      runs.get(server.name).push(await round(server, body));
    }
  }
  const ours = runs.get('ours');
  console.log(`### ${title}, 20 connections, median of ${ROUNDS} rounds\n`);
  console.log(
    '| | requests/s | ours against it | p50 ms | p99 ms | MB |\n|---|---|---|---|---|---|',
  );
  for (const [name, all] of runs) {
    const of = (key) => median(all.map((one) => one[key]));
    const ratio = median(all.map(({ rate }, index) => ours[index].rate / rate));
    console.log(
      `| ${NAMES[name]} | ${of('rate').toFixed(0)} | ${ratio.toFixed(2)} | ${of('p50')} | ${of('p99')} | ${of('memory').toFixed(0)} |`,
    );
  }
  console.log('');
  for (const { child } of servers) child.kill();
}
process.exit(0);
