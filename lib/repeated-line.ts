import { LRUCache } from 'lru-cache';
import { SECOND_MS } from '@/lib/durations';
import { messageOf, problemStatus } from '@/lib/errors';
import { findOutage } from '@/lib/outage';

const written = new LRUCache<string, true>({ max: 500, ttl: 10 * SECOND_MS });

/** Whether a line of the log names the same outage as one of the last ten seconds: requests meet it by the hundred. */
export function isRepeatedOutage(line: unknown): boolean {
  const { event = '', job = '', err } = (line ?? {}) as Record<string, unknown>;
  if (!(err instanceof Error) || !(String(event) in problemStatus || findOutage(err))) return false;
  const key = `${event} ${job} ${messageOf(err)}`;
  if (written.has(key)) return true;
  written.set(key, true);
  return false;
}
