// Tiny jobs: what a dispatcher adds to a bare asynchronous call, beside p-queue; and memory over a million jobs.
import { measure, table } from '@sallyport/bench';
import { createDispatcher, workflow } from '@sallyport/jobs';
import PQueue from 'p-queue';

const JOBS = 200;
const work = async () => 1;
const all = (start) => Promise.all(Array.from({ length: JOBS }, start));

const resources = { gate: { atOnce: 8 } };
const free = { name: 'tiny', kind: 'plain', run: work };
const held = { ...free, requirements: { gate: 1 } };
const dispatcher = createDispatcher({ resources });
const flow = workflow('bench', 'bench');
const queue = new PQueue({ concurrency: 8 });
const unbounded = new PQueue();

console.log(
  table(
    `${JOBS} tiny jobs`,
    await measure({
      'p-queue, 8 at once': () => all(() => queue.add(work)),
      'dispatcher, 8 at once': () => all(() => dispatcher.submit(held, 0, flow).result),
      'p-queue, no limit': () => all(() => unbounded.add(work)),
      'dispatcher, no permits': () => all(() => dispatcher.submit(free, 0, flow).result),
      'bare calls': () => all(work),
    }),
  ),
);

const megabytes = () => {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed / 2 ** 20;
};
const sizes = [];
for (let count = 0; count < 1_000_000; count += JOBS) {
  await all(() => dispatcher.submit(count % (2 * JOBS) === 0 ? free : held, 0, flow).result);
  if (count % 100_000 === 0) sizes.push(megabytes().toFixed(0));
}
console.log(`heap in MB, every 100,000 of a million jobs: ${sizes.join(' ')}`);
