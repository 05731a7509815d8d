import 'server-only';
import { Worker } from 'node:worker_threads';
import { SECOND_MS } from '@/lib/durations';

/** Runs in a thread. A blocked process handles no signals, so that only SIGKILL ends it. */
const WATCH = `
const { write } = require('node:fs');
const { beat, beatMs, blockedMs } = require('node:worker_threads').workerData;
let last = 0;
let stillMs = 0;
setInterval(() => {
  const now = Atomics.load(beat, 0);
  stillMs = now === last ? stillMs + beatMs : 0;
  last = now;
  if (stillMs < blockedMs) return;
  const line = { level: 60, time: new Date().toISOString(), event: 'event_loop_blocked', blockedMs: stillMs };
  write(1, JSON.stringify(line) + '\\n', () => {});
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), 100);
}, beatMs);`;

/** Ends the process when its event loop has been blocked for `blockedMs`; the service manager starts it again. */
export function startWatchdog(blockedMs = 30 * SECOND_MS, beatMs = SECOND_MS): void {
  const beat = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  setInterval(() => Atomics.add(beat, 0, 1), beatMs).unref();
  const resourceLimits = { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 2 };
  new Worker(WATCH, { eval: true, execArgv: [], resourceLimits, workerData: { beat, beatMs, blockedMs } }).unref();
}
