import { AsyncLocalStorage } from 'node:async_hooks';

/** A rendered page as the cache handed it out; what it depends on, and until when it may be shown (milliseconds). */
export type KeptPage = { key: string; html: string; lastModified: number; expiresAt: number; tags: readonly string[] };

/** The request being answered: the cache writes down which page it gave for it. */
export type Serving = { page: KeptPage | null };

// server.ts and Next's bundles each evaluate this module; the process has one storage.
const shared = globalThis as typeof globalThis & { guideServing?: AsyncLocalStorage<Serving> };
export const serving = shared.guideServing ?? new AsyncLocalStorage<Serving>();
shared.guideServing = serving;
