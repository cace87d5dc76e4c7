import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { DEMO_CONSUMERS } from './consumers.ts';
import { openDesk, openStdioDesk } from './desk.ts';
import { announceJson, announceText, isColoured } from './entry/announce.ts';
import { SettingsError, settingsOf } from './entry/arguments.ts';
import type { Settings } from './entry/arguments.ts';
import { issuerOf } from './entry/issuer.ts';
import type { IssuerSettings } from './entry/issuer.ts';

function readSettings(): Settings & { readonly issuer: IssuerSettings | undefined } {
  try {
    return { ...settingsOf(process.argv.slice(2), process.env), issuer: issuerOf(process.env) };
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    console.error(error.message);
    return process.exit(2);
  }
}

/** Runs the guided tour in a process of its own, as any client would; resolves when it has ended. */
function tour(url: string, onStart: (stop: () => void) => void): Promise<void> {
  const script = fileURLToPath(new URL('tour/main.js', import.meta.url));
  const guide = spawn(process.execPath, [script, url], { stdio: ['ignore', 'inherit', 'inherit'] });
  onStart(() => guide.kill());
  return new Promise((resolve) => {
    guide.on('error', () => resolve());
    guide.on('exit', (code) => {
      if (code !== 0 && code !== null) console.error('The tour did not reach its end.');
      resolve();
    });
  });
}

const { port, databaseUrl, json, tour: wantsTour, stdio, issuer } = readSettings();
if (stdio !== undefined) {
  await openStdioDesk(stdio, { databaseUrl });
  process.exit(0);
}
const desk = await openDesk({
  port,
  databaseUrl,
  issuer,
  onBusy: (busy, next) => console.error(`Port ${busy} is busy: trying ${next}.`),
});

let stopTour: () => void = () => undefined;
let stopping = false;
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  stopTour();
  await desk.close();
  process.exit(0);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => void stop());

const coloured = isColoured(process.stdout.isTTY, process.env);
if (json) {
  console.log(announceJson(desk.url, DEMO_CONSUMERS));
} else {
  if (wantsTour) {
    await tour(desk.url, (kill) => {
      stopTour = kill;
    });
  }
  if (!stopping) console.log(announceText(desk.url, DEMO_CONSUMERS, coloured));
}
