import { DAY_MS } from '@/lib/durations';

type Bounds = {
  most: number;
  days: number;
  /** Larger answers are not kept. */
  largestBytes?: number;
  /** Kept although its sender says `no-store`, which means: show nobody what is old. Then its age is said. */
  evenUnstored?: boolean;
};

/** The first part of the names of all our caches; with another number, what older workers kept is dropped. */
const SHELF_PREFIX = 'vx-1-';
/** The share of what the browser allows from which on only small things are kept. */
const FULL = 0.8;

/**
 * A bounded cache. A browser that keeps nothing (private windows, no room) is no reason to fail: what cannot be kept is
 * not kept, and what cannot be found is not there.
 */
export class Shelf {
  readonly #name: string;

  constructor(
    name: string,
    readonly bounds: Bounds,
  ) {
    this.#name = SHELF_PREFIX + name;
  }

  /** What was kept and is not too old, or null. */
  async find(key: string): Promise<Response | null> {
    return this.#try(async (cache) => {
      const kept = await cache.match(key, { ignoreVary: true });
      return kept && Date.now() - keptAt(kept) < this.bounds.days * DAY_MS ? kept : null;
    });
  }

  /** All keys, what was kept last in front. */
  async keys(): Promise<string[]> {
    const keys = await this.#try(async (cache) => (await cache.keys()).map(({ url }) => url));
    return (keys ?? []).reverse();
  }

  /** Keeps an answer that everybody may see, in place of the one before, and lets the oldest go. */
  async keep(key: string, answer: Response): Promise<void> {
    if (!this.#isWorthKeeping(answer) || (this.bounds.largestBytes && (await isFull()))) return;
    await this.#try(async (cache) => {
      // an answer that breaks off leaves the one before
      await cache.put(key, answer);
      const keys = await cache.keys();
      await Promise.all(keys.slice(0, Math.max(0, keys.length - this.bounds.most)).map((old) => cache.delete(old)));
      return null;
    });
  }

  /** Forgets what was kept under this key. */
  async drop(key: string): Promise<void> {
    await this.#try((cache) => cache.delete(key, { ignoreVary: true }));
  }

  #isWorthKeeping(answer: Response): boolean {
    const { largestBytes = Number.POSITIVE_INFINITY, evenUnstored = false } = this.bounds;
    if (answer.status !== 200 || answer.type !== 'basic' || answer.redirected) return false;
    if (!evenUnstored && /no-store/.test(answer.headers.get('cache-control') ?? '')) return false;
    return largestBytes === Number.POSITIVE_INFINITY || sizeOf(answer) <= largestBytes;
  }

  async #try<T>(use: (cache: Cache) => Promise<T>): Promise<T | null> {
    try {
      return await use(await caches.open(this.#name));
    } catch {
      return null;
    }
  }
}

/** Drops everything that was kept, or only what workers of another kind did. */
export async function clearShelves({ onlyForeign = false } = {}): Promise<void> {
  try {
    const names = (await caches.keys()).filter((name) => name.startsWith('vx-'));
    const dropped = names.filter((name) => !onlyForeign || !name.startsWith(SHELF_PREFIX));
    await Promise.all(dropped.map((name) => caches.delete(name)));
  } catch {
    // nothing was kept
  }
}

/** When the server gave this answer, in milliseconds. */
export function keptAt(answer: Response): number {
  return Date.parse(answer.headers.get('date') ?? '') || 0;
}

// an answer that does not say how large it is counts as too large
const sizeOf = ({ headers }: Response) => Number(headers.get('content-length') ?? Number.NaN);

async function isFull(): Promise<boolean> {
  try {
    const { usage = 0, quota = 0 } = await navigator.storage.estimate();
    return usage > quota * FULL;
  } catch {
    return false;
  }
}
