import 'server-only';
import { AppError } from '@/lib/errors';
import { limit } from '@/lib/http/rate-limit';
import type { SessionUser } from '@/lib/identity/session';
import { imageUrl, type StoredImage } from '@/lib/media/schema';
import { findUploads, storeImage } from '@/lib/media/service';

/** The images of a form, cover first; without `image` the first of `existing`. @throws AppError `invalid_input`, `too_many_requests` */
export async function resolveImages(
  user: SessionUser,
  { image, gallery }: { image?: string | undefined; gallery: string[] },
  existing: readonly StoredImage[] = [],
): Promise<StoredImage[]> {
  const cover = image ?? (existing[0] && imageUrl(existing[0].key));
  const known = await loadKnown(user, cover ? [cover, ...gallery] : gallery, existing);
  const further = gallery.map((url, index) => known.get(url) ?? rejectImage(`/gallery/${index}`));
  if (cover === undefined) return further;
  if (!cover.startsWith('data:')) return distinct([known.get(cover) ?? rejectImage('/image'), ...further]);
  await limit('imageUpload', user.sub);
  return distinct([await storeImage(cover), ...further]);
}

async function loadKnown(user: SessionUser, urls: string[], existing: readonly StoredImage[]) {
  const known = new Map(existing.map((image) => [imageUrl(image.key), image]));
  const unknown = urls.filter((url) => !known.has(url) && !url.startsWith('data:'));
  if (unknown.length === 0) return known;
  const keys = unknown.map((url) => url.slice(imageUrl('').length));
  for (const upload of await findUploads(user.sub, keys)) known.set(imageUrl(upload.key), upload);
  return known;
}

function distinct(images: StoredImage[]): StoredImage[] {
  return [...new Map(images.map((image) => [image.key, image])).values()];
}

function rejectImage(pointer: string): never {
  throw new AppError('invalid_input', { fields: [{ pointer, code: 'unknownImage' }] });
}
