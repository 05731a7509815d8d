import 'server-only';
import { AsyncLocalStorage } from 'node:async_hooks';
import { processSingleton } from '@/lib/process-singleton';

type Rendering = {
  /** For the response cache, which has already counted the requests it is for. */
  isShared: boolean;
  /** An outage has made a part of it fail. */
  isOutage: boolean;
};

const storage = processSingleton('rendering', () => new AsyncLocalStorage<Rendering>());

/** What Next renders at present, in this request; null in jobs. */
export function currentRendering(): Rendering | null {
  return storage.getStore() ?? null;
}

export function runRendering<T>(rendering: Rendering, render: () => T): T {
  return storage.run(rendering, render);
}
