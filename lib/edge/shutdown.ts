import 'server-only';
import type { Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { startDraining } from '@/lib/drain';
import { SECOND_MS } from '@/lib/durations';
import { log } from '@/lib/log';

/** For requests in flight, after the drain. */
const FINISH_MS = 10 * SECOND_MS;
const CLOSE_MS = SECOND_MS;

/** On SIGTERM readiness fails while connections are accepted for `drainSeconds`; SIGINT, from a terminal, skips that. */
export function shutDownOnSignal(server: Server, drainSeconds: number, close: () => Promise<unknown>): void {
  let isEnding = false;
  async function end(signal: string, drainMs: number): Promise<void> {
    if (isEnding) process.exit(0);
    isEnding = true;
    startDraining();
    log.info({ event: 'draining', signal });
    await wait(drainMs);
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeIdleConnections();
    await Promise.race([closed, wait(FINISH_MS)]);
    server.closeAllConnections();
    await Promise.race([close(), wait(CLOSE_MS)]);
    log.info({ event: 'stopped', signal });
    process.exit(0);
  }
  process.on('SIGTERM', () => end('SIGTERM', drainSeconds * SECOND_MS));
  process.on('SIGINT', () => end('SIGINT', 0));
}
