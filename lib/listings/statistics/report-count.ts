import { readTab, writeTab } from '@/lib/browser/storage';
import type { CountKind } from '@/lib/listings/statistics/count-kinds';

/** Reports what the visitor has seen or pressed, once per tab and day; `event` names it. */
export function reportCount(kind: CountKind, uids: readonly string[], event = uids.join(' ')): void {
  const key = `counted ${kind} ${event}`;
  const today = new Date().toDateString();
  if (uids.length === 0 || readTab(key) === today) return;
  writeTab(key, today);
  // without storage every reload would be counted
  if (readTab(key) !== today) return;
  fetch('/api/listing/counts', {
    method: 'POST',
    keepalive: true,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ kind, uids }),
  }).catch(() => undefined);
}
