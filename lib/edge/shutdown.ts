import 'server-only';
import type { Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { startDraining } from '@/lib/drain';
import { log } from '@/lib/log';

/** After the drain, requests in flight have this long to finish. */
const LAST_CALL_MS = 10_000;

/**
 * Leaves without dropping anybody. On SIGTERM readiness says no at once, while connections are accepted for
 * `drainSeconds`: a balancer needs that long to notice. Then requests in flight finish, and `close` is called.
 * SIGINT, a person at a terminal, skips the waiting. A second signal ends the process where it stands.
 */
export function shutDownOnSignal(server: Server, drainSeconds: number, close: () => Promise<unknown>): void {
  let leaving = false;
  async function leave(signal: string, waitMs: number): Promise<void> {
    if (leaving) process.exit(0);
    leaving = true;
    startDraining();
    log.info({ event: 'draining', signal });
    await wait(waitMs);
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeIdleConnections();
    await Promise.race([closed, wait(LAST_CALL_MS)]);
    server.closeAllConnections();
    await Promise.race([close(), wait(1_000)]);
    log.info({ event: 'stopped', signal });
    process.exit(0);
  }
  process.on('SIGTERM', () => leave('SIGTERM', drainSeconds * 1000));
  process.on('SIGINT', () => leave('SIGINT', 0));
}
