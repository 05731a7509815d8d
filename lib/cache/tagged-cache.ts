import 'server-only';
import { revalidateTag, unstable_cache } from 'next/cache';
import { currentScenario } from '@/lib/scenario';

// Next replaces this name in its bundles; outside of Next (tests, scripts) there is no cache.
// biome-ignore lint/style/noProcessEnv: a constant of the bundle, not configuration
const isInsideNext = process.env.NEXT_RUNTIME !== undefined;

/** Caches a JSON value, and the pages that read it, until one of its tags is invalidated; never in a scenario. */
export function cached<T>(key: string[], tags: string[], load: () => Promise<T>): Promise<T> {
  return isInsideNext && !currentScenario() ? unstable_cache(load, key, { tags })() : load();
}

/** Invalidates every entry and page with this tag in all instances; the next read waits for the new value. */
export function invalidateTag(tag: string): void {
  if (isInsideNext) revalidateTag(tag, { expire: 0 });
}
