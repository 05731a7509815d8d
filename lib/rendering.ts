import 'server-only';
import { AsyncLocalStorage } from 'node:async_hooks';
import { processSingleton } from '@/lib/process-singleton';

type Rendering = {
  /** For the response cache, which has already counted the requests it is for. */
  isShared: boolean;
  /** An outage has made it fail. */
  isOutage: boolean;
  /** It is complete but for a part, which an outage has made fail. */
  isPartial: boolean;
};

const storage = processSingleton('rendering', () => new AsyncLocalStorage<Rendering>());

/** What Next renders at present, in this request; null in jobs. */
export function currentRendering(): Rendering | null {
  return storage.getStore() ?? null;
}

export function runRendering<T>(rendering: Rendering, render: () => T): T {
  return storage.run(rendering, render);
}

export function newRendering({ isShared }: Pick<Rendering, 'isShared'>): Rendering {
  return { isShared, isOutage: false, isPartial: false };
}

/** For a page or an answer that goes without a part: an older one with all parts is sent instead, if there is one. */
export function reportMissingPart(): void {
  const rendering = currentRendering();
  if (rendering) rendering.isPartial = true;
}
