import 'server-only';
import { LRUCache } from 'lru-cache';
import { log } from '@/lib/log';
import { pool } from '@/lib/pool';

/** How soon an instance learns what another one expired. */
const ASK_EVERY_MS = 1_000;
/** A row becomes visible when its transaction ends, not when it was dated: how far apart the two may be. */
const OVERLAP_SECONDS = 60;
const MOST_TAGS = 200_000;

/** Which tags expired when: here at once, in the table `cache_tag` for the others, and from it what others expired. */
export class ExpiredTags {
  /** By this process's clock. */
  readonly #expiredAt: LRUCache<string, number>;
  /** By the database's clock, as text: only to tell new rows from known ones. */
  readonly #heard: LRUCache<string, string>;
  #lastAnswerAt: number | null = null;
  #asking = false;

  constructor(keepMs: number) {
    this.#expiredAt = new LRUCache({ max: MOST_TAGS, ttl: keepMs });
    this.#heard = new LRUCache({ max: MOST_TAGS, ttl: keepMs });
  }

  /** Has one of these tags expired at or after this moment (milliseconds of this process's clock)? */
  hasSince(tags: readonly string[], moment: number): boolean {
    return tags.some((tag) => (this.#expiredAt.get(tag) ?? 0) >= moment);
  }

  async expire(tags: readonly string[]): Promise<void> {
    if (tags.length === 0) return;
    for (const tag of tags) this.#expiredAt.set(tag, Date.now());
    await announceExpiry(tags);
  }

  /** Keeps asking what others expired. */
  listen(): void {
    // nothing is kept yet, so whatever expired until now is no news
    void this.hear({ isNews: false });
    setInterval(() => void this.hear(), ASK_EVERY_MS).unref();
  }

  /** Asks once. News counts from when it is heard, so the clocks of two machines need not agree. */
  async hear({ isNews = true } = {}): Promise<void> {
    if (this.#asking) return;
    this.#asking = true;
    const startedAt = Date.now();
    const silence = this.#lastAnswerAt === null ? 0 : (startedAt - this.#lastAnswerAt) / 1000;
    try {
      const { rows } = await pool.query<{ tag: string; at: string }>(
        'SELECT tag, expired_at::text AS at FROM cache_tag WHERE expired_at > now() - make_interval(secs => $1)',
        [silence + OVERLAP_SECONDS],
      );
      for (const { tag, at } of rows) {
        if (isNews && this.#heard.get(tag) !== at) this.#expiredAt.set(tag, Date.now());
        this.#heard.set(tag, at);
      }
      this.#lastAnswerAt = startedAt;
    } catch (error) {
      // the database is away: nothing can change meanwhile, and the next answer covers the gap
      log.debug({ event: 'cache_news_not_heard', err: error });
    } finally {
      this.#asking = false;
    }
  }
}

/** Tells every instance, this one included, that what depends on these tags is old. Never throws. */
export async function announceExpiry(tags: readonly string[]): Promise<void> {
  await pool
    .query(
      `INSERT INTO cache_tag (tag, expired_at) SELECT DISTINCT name, now() FROM unnest($1::text[]) AS name
       ON CONFLICT (tag) DO UPDATE SET expired_at = now()`,
      [tags],
    )
    .catch((error) => log.error({ event: 'cache_news_not_sent', tags, err: error }));
}
