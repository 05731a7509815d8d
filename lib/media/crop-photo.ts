/** A square section of a photo: in pixels for cutting, in percent of the whole for showing. */
export type Section = { pixels: Rectangle; percent: Rectangle };
type Rectangle = { x: number; y: number; width: number; height: number };

/** Side of a portrait in pixels: sharp where it is shown largest, also on the densest screens. */
const SIDE = 512;
const QUALITY = 0.9;

/**
 * The section of a photo as a small square JPEG.
 *
 * @param url of the photo inside this page
 * @throws when the browser cannot read it
 */
export async function cropPhoto(url: string, { pixels }: Section): Promise<string> {
  const photo = new Image();
  photo.src = url;
  await photo.decode();
  const canvas = document.createElement('canvas');
  const side = Math.min(SIDE, Math.round(pixels.width));
  canvas.width = side;
  canvas.height = side;
  const paper = canvas.getContext('2d');
  if (!paper) throw new Error('this browser cannot draw');
  // a JPEG knows no transparency; without this it would be black
  paper.fillStyle = '#fff';
  paper.fillRect(0, 0, side, side);
  paper.imageSmoothingQuality = 'high';
  paper.drawImage(photo, pixels.x, pixels.y, pixels.width, pixels.height, 0, 0, side, side);
  return canvas.toDataURL('image/jpeg', QUALITY);
}
