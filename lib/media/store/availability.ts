import 'server-only';
import { SECOND_MS } from '@/lib/durations';
import { log } from '@/lib/log';
import { objectStore } from '@/lib/media/store/configured-store';
import { processSingleton } from '@/lib/process-singleton';

const MAX_AGE_MS = 10 * SECOND_MS;

const known = processSingleton('image-store-availability', () => ({
  isAvailable: true,
  checkedAt: Number.NEGATIVE_INFINITY,
  running: null as Promise<boolean> | null,
}));

export const imageStorage = objectStore ? 'objects' : 'files';

/** Whether the object store answers, within its deadline; true where images are files. */
export function checkImageStore(): Promise<boolean> {
  if (!objectStore) return Promise.resolve(true);
  known.running ??= objectStore
    .check()
    .then(
      () => true,
      (error: Error) => {
        if (known.isAvailable) log.warn({ event: 'object_store_unavailable', reason: String(error.cause) });
        return false;
      },
    )
    .then(
      (isAvailable) => Object.assign(known, { isAvailable, checkedAt: performance.now(), running: null }).isAvailable,
    );
  return known.running;
}

/** The result of the last check, without waiting; one that is older than ten seconds is renewed. */
export function isImageStoreAvailable(): boolean {
  if (performance.now() - known.checkedAt > MAX_AGE_MS) void checkImageStore();
  return known.isAvailable;
}
