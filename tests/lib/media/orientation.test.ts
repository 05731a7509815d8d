import sharp from 'sharp';
import { expect, test } from 'vitest';
import { normaliseImage } from '@/lib/media/image';

const [WIDTH, HEIGHT] = [48, 32];
const corner = { create: { width: WIDTH / 2, height: HEIGHT / 2, channels: 3 as const, background: 'red' } };

/** Blue with a red quarter at the top left of its stored rows. */
async function buildPhotoOf(format: 'jpeg' | 'webp', orientation: number): Promise<Buffer> {
  const blue = sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: 'blue' } });
  const red = await sharp(corner).png().toBuffer();
  return blue
    .composite([{ input: red, left: 0, top: 0 }])
    .withMetadata({ orientation })
    .toFormat(format, { quality: 95 })
    .toBuffer();
}

test.each([
  [1, 'left', 'top'],
  [2, 'right', 'top'],
  [3, 'right', 'bottom'],
  [4, 'left', 'bottom'],
  [5, 'left', 'top'],
  [6, 'right', 'top'],
  [7, 'right', 'bottom'],
  [8, 'left', 'bottom'],
])('a photo of orientation %i is turned upright: its first corner is at the %s %s', async (orientation, x, y) => {
  for (const format of ['jpeg', 'webp'] as const) {
    const image = await normaliseImage(await buildPhotoOf(format, orientation), null);
    if (typeof image === 'string') throw new Error(image);
    const [width, height] = orientation < 5 ? [WIDTH, HEIGHT] : [HEIGHT, WIDTH];
    expect(image).toMatchObject({ width, height });
    const pixels = await sharp(image.bytes).removeAlpha().raw().toBuffer();
    const isRed = (left: number, top: number) => (pixels[3 * (top * width + left)] ?? 0) > 128;
    const corners = [0, height - 1].flatMap((top) => [0, width - 1].map((left) => isRed(left, top)));
    expect(corners).toEqual(
      ['top', 'bottom'].flatMap((row) => ['left', 'right'].map((side) => row === y && side === x)),
    );
  }
});
