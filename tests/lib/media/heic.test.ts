import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { normaliseImage } from '@/lib/media/image';
import { describeColours } from '@/tests/factories/colour-box';
import { heicOfPhone } from '@/tests/factories/photo';

const readHeic = (name: string) => readFileSync(`tests/factories/heic/${name}.heic`);

async function convert(heic: Buffer) {
  const image = await normaliseImage(heic, null);
  if (typeof image === 'string') throw new Error(image);
  const pixels = await sharp(image.bytes).removeAlpha().raw().toBuffer();
  return {
    width: image.width,
    height: image.height,
    first: [...pixels.subarray(0, 3)],
    last: [...pixels.subarray(-3)],
  };
}

const [red, blue] = [
  [255, 0, 0],
  [0, 0, 255],
];

/** Lossy encoding changes a channel by a few steps. */
function expectColour(found: number[], expected: readonly number[] = []) {
  for (const [channel, value] of expected.entries()) expect(Math.abs((found[channel] ?? 999) - value)).toBeLessThan(20);
}

test.each([
  ['that its container turns', heicOfPhone, red, blue],
  ['that only its EXIF turns', readHeic('turned-by-exif'), blue, red],
  ['that both turn', readHeic('turned-by-both'), blue, red],
])('a HEIC %s is turned once', async (_, heic, first, last) => {
  const photo = await convert(heic);
  expect(photo).toMatchObject({ width: 48, height: 64 });
  expectColour(photo.first, first);
  expectColour(photo.last, last);
});

test('a HEIC in Display P3 is converted to sRGB', async () => {
  const { first } = await convert(readHeic('display-p3'));
  expectColour(first, red);
});

test('a damaged HEIC is refused', async () => {
  expect(await normaliseImage(Buffer.from(heicOfPhone).fill(0, 900), null)).toBe('invalidImage');
});

const avif = await sharp({ create: { width: 64, height: 48, channels: 3, background: 'red' } })
  .withIccProfile('p3')
  .avif({ quality: 90 })
  .toBuffer();

describe.each([
  ['HEIC', readHeic('display-p3')],
  ['AVIF', avif],
])('colours of a %s without a profile', (_, file) => {
  test.each([
    ['sRGB', { primaries: 1, transfer: 13 }, [234, 51, 35]],
    ['of no statement', { primaries: 2, transfer: 2 }, [234, 51, 35]],
    ['Display P3', { primaries: 12, transfer: 13 }, [255, 0, 0]],
    ['BT.2020', { primaries: 9, transfer: 1 }, [255, 0, 0]],
  ])('%s are converted to sRGB', async (_name, colours, expected) => {
    const { first } = await convert(describeColours(file, colours));
    expectColour(first, expected);
  });

  test.each([
    ['PQ', { primaries: 9, transfer: 16 }],
    ['HLG', { primaries: 9, transfer: 18 }],
    ['unknown primaries', { primaries: 22, transfer: 13 }],
  ])('%s are refused with a reason', async (_name, colours) => {
    expect(await normaliseImage(describeColours(file, colours), null)).toBe('photoColours');
  });
});
