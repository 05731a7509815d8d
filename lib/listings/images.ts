import 'server-only';
import { AppError } from '@/lib/errors';
import { limit } from '@/lib/http/rate-limit';
import type { SessionUser } from '@/lib/identity/session';
import { imageUrl, type StoredImage } from '@/lib/media/schema';
import { findUploads, storeImage } from '@/lib/media/service';

type Sent = { image?: string | undefined; gallery: string[] };

/**
 * The photographs of a form, cover first: those it has already, those its owner sent ahead, and one that comes with it.
 *
 * @param kept those of the listing until now; an absent cover is the one among them that comes first
 * @throws AppError `invalid_input` for an image that is not one, or an address that is neither theirs nor the listing's
 * @throws AppError `too_many_requests` from the 11th photograph in a minute
 */
export async function takePhotographs(
  user: SessionUser,
  { image, gallery }: Sent,
  kept: readonly StoredImage[] = [],
): Promise<StoredImage[]> {
  const cover = image ?? (kept[0] && imageUrl(kept[0].key));
  const known = await findKnown(user, [...(cover ? [cover] : []), ...gallery], kept);
  const further = gallery.map((url, index) => known.get(url) ?? refuse(`/gallery/${index}`));
  if (cover === undefined) return further;
  if (!cover.startsWith('data:')) return distinct([known.get(cover) ?? refuse('/image'), ...further]);
  await limit('imageUpload', user.sub);
  return distinct([await storeImage(cover), ...further]);
}

async function findKnown(user: SessionUser, urls: string[], kept: readonly StoredImage[]) {
  const known = new Map(kept.map((image) => [imageUrl(image.key), image]));
  const unknown = urls.filter((url) => !known.has(url) && !url.startsWith('data:'));
  if (unknown.length === 0) return known;
  const keys = unknown.map((url) => url.slice(imageUrl('').length));
  for (const upload of await findUploads(user.sub, keys)) known.set(imageUrl(upload.key), upload);
  return known;
}

/** One photograph sent twice is shown once. */
function distinct(images: StoredImage[]): StoredImage[] {
  return [...new Map(images.map((image) => [image.key, image])).values()];
}

function refuse(pointer: string): never {
  throw new AppError('invalid_input', { fields: [{ pointer, code: 'unknownImage' }] });
}
