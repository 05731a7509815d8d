import 'server-only';
import { createHmac, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { limit } from '@/lib/http/rate-limit';
import { venetianMoment } from '@/lib/listings/hours/venetian-clock';
import { addCounts, type Counted } from '@/lib/listings/statistics/repository';
import type { CountInput } from '@/lib/listings/statistics/schema';
import { log } from '@/lib/log';
import { processSingleton } from '@/lib/process-singleton';

const WRITE_INTERVAL_MS = 5_000;
/** Further counts are dropped while the database is unavailable. */
const MAX_PENDING = 20_000;

type Buffer = { pending: Map<string, Counted>; timer: NodeJS.Timeout | null };
const buffer = processSingleton<Buffer>('listingCounts', () => ({ pending: new Map(), timer: null }));

/** Views counted before, as digests with a key of this process: neither an address nor an account is stored. */
const seen = processSingleton('seenViews', () => ({
  key: randomBytes(32),
  views: new LRUCache<string, true>({ max: 50_000 }),
}));

/**
 * Counts what a visitor has seen or pressed; counts are buffered in memory and written in batches. A view counts once a
 * day per visitor: an account, else an address and, on staging, the pass of a browser. @throws AppError `too_many_requests`
 */
export async function countListings(
  { kind, uids }: CountInput,
  { viewer, address, pass = '' }: { viewer: string | null; address: string; pass?: string | undefined },
  now = new Date(),
): Promise<void> {
  await limit('listingCount', address);
  const { date: day } = venetianMoment(now);
  for (const uid of new Set(uids)) {
    if (kind === 'views' && !isFirstView(`${day} ${uid} ${viewer ?? `${address} ${pass}`}`)) continue;
    add({ uid, day, viewer, kind, count: 1 });
  }
  buffer.timer ??= setTimeout(() => void writeCounts(), WRITE_INTERVAL_MS).unref();
}

function isFirstView(view: string): boolean {
  const digest = createHmac('sha256', seen.key).update(view).digest('base64url').slice(0, 16);
  if (seen.views.has(digest)) return false;
  seen.views.set(digest, true);
  return true;
}

export async function writeCounts(): Promise<void> {
  if (buffer.timer) clearTimeout(buffer.timer);
  buffer.timer = null;
  const all = [...buffer.pending.values()];
  buffer.pending.clear();
  if (all.length === 0) return;
  try {
    await addCounts(all);
  } catch (error) {
    log.warn({ event: 'counts_not_written', count: all.length, err: error });
    for (const counted of all) add(counted);
  }
}

function add({ count, ...about }: Counted): void {
  const key = Object.values(about).join(' ');
  const known = buffer.pending.get(key);
  if (known) known.count += count;
  else if (buffer.pending.size < MAX_PENDING) buffer.pending.set(key, { ...about, count });
}
