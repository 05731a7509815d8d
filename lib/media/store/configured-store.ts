import 'server-only';
import path from 'node:path';
import { env } from '@/lib/env';
import { createFileStore } from '@/lib/media/store/file-store';
import type { ImageStore } from '@/lib/media/store/image-store';
import { createObjectStore } from '@/lib/media/store/object-store';

/** Images as files of DATA_DIR. */
export const fileStore = createFileStore(path.resolve(env.DATA_DIR, 'media'));

/** The object store of `S3_*`; null when it is not configured. */
export const objectStore = env.s3 && createObjectStore(env.s3);

/** The configured store. With an object store, images that are still files are found too, until they have been moved. */
export const imageStore: ImageStore = objectStore
  ? { ...objectStore, find: async (key) => (await objectStore.find(key)) ?? fileStore.find(key) }
  : fileStore;
