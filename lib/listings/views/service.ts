import 'server-only';
import { limit } from '@/lib/http/rate-limit';
import { venetianMoment } from '@/lib/listings/hours/venetian-clock';
import { addViews, type Views } from '@/lib/listings/views/repository';
import { log } from '@/lib/log';
import { processSingleton } from '@/lib/process-singleton';

const WRITE_EVERY_MS = 5_000;
/** Pages and days waiting to be written; while the database is away, more than these are not counted. */
const MOST_WAITING = 20_000;

type Tally = { waiting: Map<string, Views>; timer: NodeJS.Timeout | null };
const tally = processSingleton<Tally>('listingViews', () => ({ waiting: new Map(), timer: null }));

/**
 * Counts one view of a public page. It is added up here and written with others some seconds later, so that a popular
 * page costs no statement per visitor; several instances add up in the database.
 *
 * @param viewer who is signed in, so that hosts do not count themselves
 * @param address only to limit how much one visitor counts; it is not kept
 * @throws AppError `too_many_requests`
 */
export async function countView(
  uid: string,
  { viewer, address }: { viewer: string | null; address: string },
  now = new Date(),
): Promise<void> {
  await limit('listingView', address);
  add({ uid, day: venetianMoment(now).date, viewer, views: 1 });
  tally.timer ??= setTimeout(() => void writeViews(), WRITE_EVERY_MS).unref();
}

/** Writes what has been counted so far. What cannot be written now is tried again with the next views. */
export async function writeViews(): Promise<void> {
  if (tally.timer) clearTimeout(tally.timer);
  tally.timer = null;
  const all = [...tally.waiting.values()];
  tally.waiting.clear();
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
  const known = tally.waiting.get(key);
  if (known) known.views += views;
  else if (tally.waiting.size < MOST_WAITING) tally.waiting.set(key, { ...page, views });
}
