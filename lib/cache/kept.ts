import 'server-only';
import { revalidateTag, unstable_cache } from 'next/cache';

// Next replaces this name when it bundles; tests and scripts run outside of it, where nothing is cached.
// biome-ignore lint/style/noProcessEnv: not configuration but a constant of the bundle
const isInsideNext = process.env.NEXT_RUNTIME !== undefined;

/**
 * Keeps what `load` found under a key until one of its tags is dropped. Pages that asked for it are dropped with it.
 * What is kept travels as JSON, so it may hold no dates and no bigints.
 */
export function keep<T>(key: string[], tags: string[], load: () => Promise<T>): Promise<T> {
  return isInsideNext ? unstable_cache(load, key, { tags })() : load();
}

/** Drops everything kept under a tag, in every instance. The next to ask waits for what is true now. */
export function drop(tag: string): void {
  if (isInsideNext) revalidateTag(tag, { expire: 0 });
}
