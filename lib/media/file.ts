import { MAX_IMAGE_BYTES } from '@/lib/media/limits';

export const acceptedTypes = ['image/jpeg', 'image/png', 'image/gif'];

/** Returns why a file would be refused, as a key of `Errors.fields`, or null. */
export function findFileProblem({
  type,
  size,
}: Blob): 'image.validation.type' | 'image.validation.max_size' | 'invalidImage' | null {
  if (!acceptedTypes.includes(type)) return 'image.validation.type';
  if (size === 0) return 'invalidImage';
  return size > MAX_IMAGE_BYTES ? 'image.validation.max_size' : null;
}

export const isTooLarge = (code: string) => code === 'image.validation.max_size' || code === 'imageTooManyPixels';

const MAX_SIDE_PIXELS = 2_048;
const QUALITY = 0.9;

export async function shrinkPhoto(file: File): Promise<File | null> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (!bitmap) return null;
  const scale = Math.min(1, MAX_SIDE_PIXELS / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  if (!blob || findFileProblem(blob)) return null;
  return new File([blob], file.name, { type: blob.type });
}
