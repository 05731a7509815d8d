import type { Area } from 'react-easy-crop';

/** `pixels` are of the photo, `percent` of its size for the preview. */
export type Section = { pixels: Area; percent: Area };

const PORTRAIT_SIDE_PIXELS = 512;
const QUALITY = 0.9;

/** Returns a section of a photo (an object URL) as a square JPEG data URL. @throws when the browser cannot decode the photo */
export async function cropPhoto(url: string, { pixels }: Section): Promise<string> {
  const photo = new Image();
  photo.src = url;
  await photo.decode();
  const canvas = document.createElement('canvas');
  const side = Math.min(PORTRAIT_SIDE_PIXELS, Math.round(pixels.width));
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('canvas is not supported');
  // JPEG has no transparency, which would become black
  context.fillStyle = '#fff';
  context.fillRect(0, 0, side, side);
  context.imageSmoothingQuality = 'high';
  context.drawImage(photo, pixels.x, pixels.y, pixels.width, pixels.height, 0, 0, side, side);
  return canvas.toDataURL('image/jpeg', QUALITY);
}
