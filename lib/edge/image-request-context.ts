import { AsyncLocalStorage } from 'node:async_hooks';

/** What the visitor's own request carried, for the requests Next makes to itself on the visitor's behalf. */
export type Visit = { cookie: string };

// server.ts and Next's bundles each evaluate this module; the process has one storage.
const shared = globalThis as typeof globalThis & { guideVisit?: AsyncLocalStorage<Visit> };

/**
 * The visit being answered. Next's image optimizer asks `/api/media/…` with a made-up request that has no header at
 * all; the gate then looks at the visitor's. Nothing from outside can write here.
 */
export const visit = shared.guideVisit ?? new AsyncLocalStorage<Visit>();
shared.guideVisit = visit;
