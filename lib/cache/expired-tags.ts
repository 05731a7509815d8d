import 'server-only';
import { LRUCache } from 'lru-cache';
import { DAY_MS, SECOND_MS } from '@/lib/durations';
import { log } from '@/lib/log';
import { pool } from '@/lib/pool';
import { processSingleton } from '@/lib/process-singleton';
import { steadyNow } from '@/lib/steady-clock';

const POLL_MS = SECOND_MS / 2;
/** A row becomes visible when its transaction ends, after the time it contains: the longest difference expected. */
const OVERLAP_SECONDS = 60;
/** By size and not by number, for which the cache would reserve memory. */
const limits = { maxSize: 200_000, sizeCalculation: () => 1, ttl: DAY_MS };

type Row = { tag: string; at: string };

/** When cache tags expired: in this process at once, in others through the table `cache_tag`, which each polls. */
export class ExpiredTags {
  /** When any tag last expired, in milliseconds of `steadyNow`. */
  lastExpiryAt = 0;
  /** Called with each tag that expires. */
  onExpiry: (tag: string) => void = () => {};
  readonly #expiredAt = new LRUCache<string, number>(limits);
  /** Only tells new rows from known ones. */
  readonly #read = new LRUCache<string, string>(limits);
  #lastReadAt: number | null = null;
  #isPolling = false;

  /** Whether one of these tags has expired at this moment (milliseconds of `steadyNow`) or later. */
  hasSince(tags: readonly string[], moment: number): boolean {
    return tags.some((tag) => (this.#expiredAt.get(tag) ?? 0) >= moment);
  }

  async expire(tags: readonly string[]): Promise<void> {
    if (tags.length === 0) return;
    for (const tag of tags) this.#expire(tag);
    for (const { tag, at } of await announceExpiry(tags)) this.#read.set(tag, at);
  }

  /** Rows that are in the table already concern nothing this process has cached. */
  startPolling(): void {
    void this.poll({ isNews: false });
    setInterval(() => void this.poll(), POLL_MS).unref();
  }

  /** Reads the table once. Rows count from when they are read, so that the clocks of two machines may differ. */
  async poll({ isNews = true } = {}): Promise<void> {
    if (this.#isPolling) return;
    this.#isPolling = true;
    const now = steadyNow();
    const missedSeconds = this.#lastReadAt === null ? 0 : (now - this.#lastReadAt) / SECOND_MS;
    try {
      const { rows } = await pool.query<Row>(
        'SELECT tag, expired_at::text AS at FROM cache_tag WHERE expired_at > now() - make_interval(secs => $1)',
        [missedSeconds + OVERLAP_SECONDS],
      );
      for (const { tag, at } of rows) {
        if (isNews && this.#read.get(tag) !== at) this.#expire(tag);
        this.#read.set(tag, at);
      }
      this.#lastReadAt = now;
    } catch (error) {
      // without the database nothing changes, and the next poll covers the gap
      log.debug({ event: 'cache_tags_not_read', err: error });
    } finally {
      this.#isPolling = false;
    }
  }

  #expire(tag: string): void {
    this.lastExpiryAt = steadyNow();
    this.#expiredAt.set(tag, this.lastExpiryAt);
    this.onExpiry(tag);
  }
}

export const expiredTags = processSingleton('expired-tags', () => new ExpiredTags());

/** Writes expired tags to the table, and returns their rows. Never throws. */
async function announceExpiry(tags: readonly string[]): Promise<Row[]> {
  try {
    const { rows } = await pool.query<Row>(
      `INSERT INTO cache_tag (tag, expired_at) SELECT DISTINCT name, now() FROM unnest($1::text[]) AS name
       ON CONFLICT (tag) DO UPDATE SET expired_at = now() RETURNING tag, expired_at::text AS at`,
      [tags],
    );
    return rows;
  } catch (error) {
    log.error({ event: 'cache_tags_not_written', tags, err: error });
    return [];
  }
}
