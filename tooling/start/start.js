// What `npm start` runs: builds the order desk (installing what is missing), then serves it in this very
// process, so that a signal to `npm start` reaches the server and not only a shell in between.
import { spawn } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const parent = process.ppid;

// Where a package manager keeps a shell between itself and us and dies without telling, its death is the signal.
setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
}, 500).unref();

/** Builds; everything it prints goes to stderr, since stdout is for scripts. */
function build() {
  const pnpm = ['--yes', '--prefer-offline', 'pnpm@12.21.0', '--silent', 'run', 'build:demo'];
  // A group of its own: npx runs a chain of processes, and a signal is for all of them.
  const child = spawn('npx', pnpm, { cwd: root, stdio: ['ignore', 2, 2], detached: true });
  const stop = (signal) => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, signal);
    } catch {
      // It has ended in the meantime.
    }
    process.exit(1);
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => {
      process.off('SIGINT', stop).off('SIGTERM', stop);
      resolve(code ?? 1);
    });
  });
}

const code = await build();
if (code === 0) await import(join(root, 'apps/order-desk/dist/main.js'));
else process.exitCode = code;
