import 'server-only';
import { limit } from '@/lib/http/rate-limit';
import { venetianMoment } from '@/lib/listings/hours/venetian-clock';
import { addViews, type Views } from '@/lib/listings/repository';
import { log } from '@/lib/log';
import { processSingleton } from '@/lib/process-singleton';

const WRITE_INTERVAL_MS = 5_000;
/** Further views are dropped while the database is unavailable. */
const MAX_PENDING = 20_000;

type Buffer = { pending: Map<string, Views>; timer: NodeJS.Timeout | null };
const buffer = processSingleton<Buffer>('listingViews', () => ({ pending: new Map(), timer: null }));

/** Counts a view; views are buffered in memory and written in batches. @throws AppError `too_many_requests` */
export async function countView(
  uid: string,
  { viewer, address }: { viewer: string | null; address: string },
  now = new Date(),
): Promise<void> {
  await limit('listingView', address);
  add({ uid, day: venetianMoment(now).date, viewer, views: 1 });
  buffer.timer ??= setTimeout(() => void writeViews(), WRITE_INTERVAL_MS).unref();
}

export async function writeViews(): Promise<void> {
  if (buffer.timer) clearTimeout(buffer.timer);
  buffer.timer = null;
  const all = [...buffer.pending.values()];
  buffer.pending.clear();
  if (all.length === 0) return;
  try {
    await addViews(all);
  } catch (error) {
    log.warn({ event: 'views_not_written', count: all.length, err: error });
    for (const views of all) add(views);
  }
}

function add({ views, ...page }: Views): void {
  const key = `${page.uid} ${page.day} ${page.viewer ?? ''}`;
  const known = buffer.pending.get(key);
  if (known) known.views += views;
  else if (buffer.pending.size < MAX_PENDING) buffer.pending.set(key, { ...page, views });
}
