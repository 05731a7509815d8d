import 'server-only';
import { BulkheadRejectedError, bulkhead } from 'cockatiel';
import { DAY_MS, HOUR_MS } from '@/lib/durations';
import { AppError } from '@/lib/errors';
import { giveBack, limit } from '@/lib/http/rate-limit';
import { canModerate } from '@/lib/identity/policy';
import { createInFlightDedupe } from '@/lib/in-flight';
import { startLoop } from '@/lib/jobs/loop';
import { log } from '@/lib/log';
import { type NormalImage, normaliseImage } from '@/lib/media/image';
import { MAX_IMAGE_BYTES } from '@/lib/media/limits';
import * as images from '@/lib/media/repository';
import { findDataUrlProblem, type StoredImage, type UploadPurpose } from '@/lib/media/schema';
import { imageStore } from '@/lib/media/store/configured-store';
import { keyOf, putImage } from '@/lib/media/store/image-store';
import retentionDays from '@/lib/retention-days.json';

/** How long caches may store an image. A key never changes its bytes, but an image may stop being public. */
export const IMAGE_CACHE_SECONDS = 86_400;

/** A data URL, or the bytes of a file. */
export type Photo = string | Buffer;

/** Decoding takes up to 160 MB and a core. */
const decoding = bulkhead(2, 30);
/** Of files that no data URL may contain: the queue holds at most 180 MB of them. */
const largeDecoding = bulkhead(1, 8);
/** Drawing takes 100 ms of a core. */
const drawing = bulkhead(1, 20);
const dedupeDrawing = createInFlightDedupe<Buffer>();
const RETRY_SECONDS = 5;

const UPLOAD_RETENTION_MS = retentionDays.upload * DAY_MS;
const SWEEP_INTERVAL_MS = 6 * HOUR_MS;

/** Decodes, re-encodes and stores a photograph; equal ones have one key. @throws AppError `invalid_input`, `too_many_requests` */
export async function storeImage(photo: Photo, pointer = '/image'): Promise<StoredImage> {
  const { bytes, declared } = readBytesOf(photo, pointer);
  const queue = bytes.byteLength > MAX_IMAGE_BYTES ? largeDecoding : decoding;
  const image = await queue.execute(() => normaliseImage(bytes, declared)).catch(refuseWhenFull);
  if (typeof image === 'string') throw invalidInput(pointer, image);
  return storeWebp(image);
}

function readBytesOf(photo: Photo, pointer: string): { bytes: Buffer; declared: string | null } {
  if (typeof photo !== 'string') return { bytes: photo, declared: null };
  const problem = findDataUrlProblem(photo);
  if (problem) throw invalidInput(pointer, problem);
  const [prefix = '', base64 = ''] = photo.split(',', 2);
  return { bytes: Buffer.from(base64, 'base64'), declared: prefix.slice('data:image/'.length, -';base64'.length) };
}

/** Stores a photograph of a user. Those that are refused do not count as uploads. @throws AppError as `storeImage` */
export async function storeImageOf(
  sub: string,
  photo: Photo,
  { pointer = '/image', purpose = 'form' }: { pointer?: string; purpose?: UploadPurpose } = {},
): Promise<StoredImage> {
  const budget = purpose === 'import' ? 'imageImport' : 'imageUpload';
  await limit('imageAttempt', sub);
  await limit(budget, sub);
  try {
    return await storeImage(photo, pointer);
  } catch (error) {
    await giveBack(budget, sub);
    throw error;
  }
}

type UploadOptions = { purpose?: UploadPurpose; now?: Date };

/** Stores a photograph that a form will reference, for at least a day. @throws AppError as `storeImage` */
export async function uploadImage(
  sub: string,
  photo: Photo,
  { purpose = 'form', now = new Date() }: UploadOptions = {},
): Promise<StoredImage> {
  const image = await storeImageOf(sub, photo, { purpose });
  await images.recordUploads(sub, [image], now);
  return image;
}

/** Extends the storage of images by a day; the caller has checked that they belong to this user. */
export const renewUploads = images.recordUploads;

export const findUploads = images.listUploads;

/** Stores a WebP without encoding it. */
export const storeWebp = (image: NormalImage): Promise<StoredImage> => putImage(imageStore, image);

/** Returns an image this viewer may see: those of rejected listings for owner and moderators only, unreferenced or damaged ones for no user. */
export async function findImage(
  key: string,
  findViewer: () => Promise<{ sub: string; groups: string[] } | null>,
): Promise<{ bytes: Buffer; isPublic: boolean } | null> {
  const isPublic = await images.isShown(key);
  if (!isPublic && !(await canSeeUnpublished(key, await findViewer()))) return null;
  const bytes = await imageStore.find(key);
  if (!bytes || key === keyOf(bytes)) return bytes && { bytes, isPublic };
  log.error({ event: 'image_damaged', key, bytes: bytes.byteLength });
  return null;
}

async function canSeeUnpublished(key: string, viewer: { sub: string; groups: string[] } | null): Promise<boolean> {
  if (!viewer) return false;
  return canModerate(viewer) ? images.isUsed(key) : images.isUsedByOwner(key, viewer.sub);
}

/** Returns a generated image, or null before it is drawn or after a sweep. */
export const findDrawing = imageStore.find;

/** Draws and stores an image named by a digest of what it shows; the sweep deletes it after a day. @throws AppError `too_many_requests` */
export function storeDrawing(name: string, draw: () => Promise<Buffer>): Promise<Buffer> {
  const run = async () => {
    const bytes = await draw();
    await imageStore.put(name, bytes);
    return bytes;
  };
  return dedupeDrawing(name, () => drawing.execute(run).catch(refuseWhenFull));
}

/** Deletes unreferenced images that are old enough, because an image is stored before its row. Returns their number. */
export async function sweepUnreferenced(olderThan: Date): Promise<number> {
  let deleted = 0;
  await images.deleteUploads(olderThan);
  for await (const keys of inBatches(imageStore.list(olderThan), 500)) {
    const used = await images.listUsed(keys);
    const unused = keys.filter((key) => !used.has(key));
    await Promise.all(unused.map((key) => imageStore.remove(key)));
    deleted += unused.length;
  }
  return deleted;
}

export function startImageSweep(): void {
  startLoop({
    name: 'image_sweep',
    everyMs: SWEEP_INTERVAL_MS,
    run: () => sweepUnreferenced(new Date(Date.now() - UPLOAD_RETENTION_MS)),
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

function invalidInput(pointer: string, code: string): AppError {
  return new AppError('invalid_input', { fields: [{ pointer, code }] });
}

function refuseWhenFull(error: unknown): never {
  if (error instanceof BulkheadRejectedError)
    throw new AppError('too_many_requests', { retryAfterSeconds: RETRY_SECONDS });
  throw error;
}
