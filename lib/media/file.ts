import { photoTypes } from '@/lib/media/limits';

const heicName = /\.hei[cf]$/i;

/** For a file field: browsers that do not know HEIC go by its name. */
export const acceptedTypes = [...photoTypes, '.heic', '.heif'];

/** The media type of a file; browsers that do not know HEIC give it none. */
export function photoType({ type, name }: File): string {
  return type === '' && heicName.test(name) ? 'image/heic' : type;
}

/** Returns why a file would be refused, as a key of `Errors.fields`, or null. */
export function findFileProblem(file: File) {
  if (!photoTypes.includes(photoType(file))) return 'photoType';
  return file.size === 0 ? 'invalidImage' : null;
}

/** A photograph of this size is not worth decoding before the upload. */
export const MAX_UNCHANGED_BYTES = 1_500_000;
const MAX_SIDE_PIXELS = 2_048;
const QUALITY = 0.9;

/** Returns an upright JPEG of at most 2,048 pixels; null when this browser cannot decode the file. */
export async function shrinkPhoto(file: File): Promise<File | null> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (!bitmap) return null;
  const scale = Math.min(1, MAX_SIDE_PIXELS / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  drawOnWhite(canvas, bitmap);
  bitmap.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  return blob && new File([blob], file.name, { type: blob.type });
}

/** JPEG has no transparency, which would become black. */
function drawOnWhite(canvas: HTMLCanvasElement, bitmap: ImageBitmap): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
}
