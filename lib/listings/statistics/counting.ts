import 'server-only';
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

/** Counts what a visitor has seen or pressed; counts are buffered in memory and written in batches. @throws AppError `too_many_requests` */
export async function countListings(
  { kind, uids }: CountInput,
  { viewer, address }: { viewer: string | null; address: string },
  now = new Date(),
): Promise<void> {
  await limit('listingCount', address);
  const { date: day } = venetianMoment(now);
  for (const uid of new Set(uids)) add({ uid, day, viewer, kind, count: 1 });
  buffer.timer ??= setTimeout(() => void writeCounts(), WRITE_INTERVAL_MS).unref();
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
