// Run by `pnpm --filter server soak`: many calls over some connections, admitted and refused; every answer is held
// against its request, and the memory is watched.
import { fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { fileURLToPath } from 'node:url';

const CALLS = Number(process.env.CALLS ?? 200_000);
const CONNECTIONS = 50;
const file = fileURLToPath(new URL('servers/ours.js', import.meta.url));
const child = fork(file, ['1'], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
const { url } = await new Promise((resolve) => child.once('message', resolve));
const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
const hasEnded = () => child.exitCode !== null || child.signalCode !== null;

function ask(message) {
  const body = JSON.stringify(message);
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      {
        method: 'POST',
        agent,
        headers: {
          'content-type': 'application/json',
          accept: 'application/json',
          'content-length': Buffer.byteLength(body),
        },
      },
      (response) => {
        let text = '';
        response
          .setEncoding('utf8')
          .on('data', (chunk) => (text += chunk))
          .on('end', () => resolve(text));
      },
    );
    sent.on('error', reject).end(body);
  });
}

/** Kinds of calls, and whether an answer is that of the call. */
const KINDS = [
  (id) => [
    { name: 'add', arguments: { left: id, right: 1 } },
    ({ result }) => result?.structuredContent?.sum === id + 1,
  ],
  (id) => [
    { name: 'add', arguments: { left: id, right: 'x' } },
    ({ result }) => result?.isError === true,
  ],
  () => [{ name: 'other', arguments: {} }, ({ error }) => error?.code === -32_602],
  (id) => [{ name: 'add', arguments: { left: id } }, ({ result }) => result?.isError === true],
];
let next = 0;
let wrong = 0;
const memory = () =>
  Number(/VmRSS:\s+(\d+)/u.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? 0) /
  1024;
const sizes = [];
async function worker() {
  while (next < CALLS && !hasEnded()) {
    const id = next++;
    const [params, isRight] = KINDS[id % KINDS.length](id);
    const answer = JSON.parse(await ask({ jsonrpc: '2.0', id, method: 'tools/call', params }));
    if (answer.id !== id || !isRight(answer)) wrong++;
    if (id % (CALLS / 10) === 0) sizes.push(memory().toFixed(0));
  }
}
const start = performance.now();
await Promise.all(Array.from({ length: CONNECTIONS }, worker));
const seconds = (performance.now() - start) / 1000;
console.log(
  `${next} calls over ${CONNECTIONS} connections in ${seconds.toFixed(0)} s, ${wrong} wrong or crossed answers`,
);
console.log(
  `resident memory in MB, every tenth: ${sizes.join(' ')}; the server has ${hasEnded() ? 'ended' : 'gone on'}`,
);
process.exitCode = wrong > 0 || hasEnded() ? 1 : 0;
child.kill();
