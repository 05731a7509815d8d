import 'server-only';
import { DAY_MS, HOUR_MS } from '@/lib/durations';
import { AppError } from '@/lib/errors';
import { canModerate } from '@/lib/identity/policy';
import { startLoop } from '@/lib/jobs/loop';
import { putImage } from '@/lib/media/file-store';
import { type NormalImage, normaliseImage } from '@/lib/media/image';
import { createQueue, QueueFull } from '@/lib/media/queue';
import * as images from '@/lib/media/repository';
import { findDataUrlProblem, type StoredImage } from '@/lib/media/schema';
import { imageStore } from '@/lib/media/store';

/**
 * How long browsers and the image optimiser may keep an image, in seconds. The bytes under a key never change, but an
 * image stops being public when its listing is rejected or deleted; a day later nobody is shown it any more.
 */
export const IMAGE_CACHE_SECONDS = 86_400;

/** Decoding takes up to 100 MB and a core; the rest of the site must go on meanwhile. */
const decode = createQueue(2, 30);
const RETRY_SECONDS = 5;

const LEFT_BEHIND_MS = DAY_MS;
const SWEEP_EVERY_MS = 6 * HOUR_MS;

/**
 * Keeps a photograph, decoded and encoded anew; the same photograph is kept once.
 *
 * @param pointer where the data URL stood in the request
 * @throws AppError `invalid_input` when it is no jpeg, png or gif within the limits
 * @throws AppError `too_many_requests` when too many photographs are waiting to be decoded
 */
export async function storeImage(dataUrl: string, pointer = '/image'): Promise<StoredImage> {
  const problem = findDataUrlProblem(dataUrl);
  if (problem) throw refusal(pointer, problem);
  const [prefix = '', base64 = ''] = dataUrl.split(',', 2);
  const declared = prefix.slice('data:image/'.length, -';base64'.length);

  const image = await decode(() => normaliseImage(Buffer.from(base64, 'base64'), declared)).catch(refuseWhenFull);
  if (typeof image === 'string') throw refusal(pointer, image);
  return storeWebp(image);
}

/**
 * Keeps a photograph that a form will name later, for a day at least.
 *
 * @throws AppError as `storeImage`
 */
export async function uploadImage(sub: string, dataUrl: string, now = new Date()): Promise<StoredImage> {
  const image = await storeImage(dataUrl);
  await images.rememberUpload(sub, image, now);
  return image;
}

/** Keeps images that a form will name later for another day; whether they are this person's, the caller knows. */
export async function renewUploads(sub: string, kept: readonly StoredImage[], now: Date): Promise<void> {
  await images.rememberUploads(sub, kept, now);
}

/** Those of the images that this person sent ahead of a form. */
export const findUploads = images.listUploads;

/** Stores a WebP that needs no encoding. */
export const storeWebp = (image: NormalImage): Promise<StoredImage> => putImage(imageStore, image);

/**
 * The bytes of an image this viewer may see, or null. What only a rejected listing shows is for its owner and the
 * moderators; what nothing shows is for nobody.
 *
 * @param findViewer asked only when the image is not public
 */
export async function findImage(
  key: string,
  findViewer: () => Promise<{ sub: string; groups: string[] } | null>,
): Promise<{ bytes: Buffer; isPublic: boolean } | null> {
  const isPublic = await images.isShown(key);
  if (!isPublic && !(await mayStillSee(key, await findViewer()))) return null;
  const bytes = await imageStore.find(key);
  return bytes && { bytes, isPublic };
}

async function mayStillSee(key: string, viewer: { sub: string; groups: string[] } | null): Promise<boolean> {
  if (!viewer) return false;
  return canModerate(viewer) ? images.isUsed(key) : images.isUsedByOwner(key, viewer.sub);
}

/**
 * Deletes images that nothing refers to. An image is stored before the row that names it, so young ones are spared.
 *
 * @returns how many were deleted
 */
export async function sweepUnreferenced(olderThan: Date): Promise<number> {
  let deleted = 0;
  await images.forgetUploads(olderThan);
  for await (const keys of inBatches(imageStore.listOlderThan(olderThan), 500)) {
    const used = await images.listUsed(keys);
    const unused = keys.filter((key) => !used.has(key));
    await Promise.all(unused.map((key) => imageStore.remove(key)));
    deleted += unused.length;
  }
  return deleted;
}

/** Deletes unreferenced images in the background. */
export function startImageSweep(): void {
  startLoop({
    name: 'image_sweep',
    everyMs: SWEEP_EVERY_MS,
    run: () => sweepUnreferenced(new Date(Date.now() - LEFT_BEHIND_MS)),
  });
}

async function* inBatches<T>(items: AsyncIterable<T>, size: number): AsyncIterable<T[]> {
  let batch: T[] = [];
  for await (const item of items) {
    batch.push(item);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

function refusal(pointer: string, code: string): AppError {
  return new AppError('invalid_input', { fields: [{ pointer, code }] });
}

function refuseWhenFull(error: unknown): never {
  if (error instanceof QueueFull) throw new AppError('too_many_requests', { retryAfterSeconds: RETRY_SECONDS });
  throw error;
}
