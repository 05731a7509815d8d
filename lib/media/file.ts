import { imageTypes, MAX_IMAGE_BYTES } from '@/lib/media/limits';

/** What a file picker offers. */
export const acceptedTypes = [...new Set(imageTypes.map((type) => `image/${type === 'jpg' ? 'jpeg' : type}`))];

/** Why a chosen file would be refused, as a key of `Errors.fields`, before a byte of it is sent. */
export function findFileProblem({ type, size }: Blob): 'imageType' | 'imageTooLarge' | 'invalidImage' | null {
  if (!acceptedTypes.includes(type)) return 'imageType';
  if (size === 0) return 'invalidImage';
  return size > MAX_IMAGE_BYTES ? 'imageTooLarge' : null;
}

/** Refusals that a smaller copy of the same photograph would not meet. */
export const isTooMuch = (code: string) => code === 'imageTooLarge' || code === 'imageTooManyPixels';

/** The longer side of a smaller copy: what the server keeps of any photograph. */
const LONGEST_SIDE = 2_048;
const QUALITY = 0.9;

/**
 * A smaller JPEG of the same photograph, upright and without what the camera wrote into it; null when this browser
 * cannot decode it.
 */
export async function shrinkPhoto(file: File): Promise<File | null> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (!bitmap) return null;
  const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  if (!blob || findFileProblem(blob)) return null;
  return new File([blob], file.name, { type: blob.type });
}
