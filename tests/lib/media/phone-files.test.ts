import { readFileSync } from 'node:fs';
import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { routing } from '@/lib/i18n/routing';
import { type ImageProblem, normaliseImage } from '@/lib/media/image';
import { describeColours } from '@/tests/factories/colour-box';
import { heicOfPhone } from '@/tests/factories/photo';

type Made = Buffer | Promise<Buffer>;
/** A file as a phone or its owner names it, and the size of the photograph, or the reason for its refusal. */
type PhoneFile = [name: string, make: () => Made, ends: [width: number, height: number] | ImageProblem];

const plain = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: { r: 11, g: 103, b: 112, alpha: 0.5 } } });
const heic = (name: string) => readFileSync(`tests/factories/heic/${name}.heic`);
const half = async (image: Sharp) => {
  const bytes = await image.toBuffer();
  return bytes.subarray(0, bytes.length / 2);
};
const noise = () =>
  sharp(Buffer.from(Array.from({ length: 48 * 48 * 3 }, (_, index) => (index * 7_919) % 251)), raw(48));
const raw = (side: number) => ({ raw: { width: side, height: side, channels: 3 as const } });

const turned: PhoneFile[] = [1, 2, 3, 4, 5, 6, 7, 8].map((orientation) => [
  `IMG_000${orientation}.JPG`,
  () => plain(64, 48).withMetadata({ orientation }).jpeg().toBuffer(),
  orientation < 5 ? [64, 48] : [48, 64],
]);

const files: PhoneFile[] = [
  ...turned,
  ['IMG_0009.HEIC', () => heicOfPhone, [48, 64]],
  ['IMG_0010.HEIC', () => heic('turned-by-exif'), [48, 64]],
  ['IMG_0011.HEIC', () => heic('turned-by-both'), [48, 64]],
  ['IMG_0012.HEIC', () => heic('display-p3'), [64, 48]],
  ['IMG_0013.HEIF', () => heicOfPhone, [48, 64]],
  ['HDR_0014.HEIC', () => describeColours(heic('display-p3'), { primaries: 9, transfer: 16 }), 'photoColours'],
  ['HLG_0015.HEIC', () => describeColours(heic('display-p3'), { primaries: 9, transfer: 18 }), 'photoColours'],
  ['torn_0016.HEIC', () => Buffer.from(heicOfPhone).fill(0, 900), 'invalidImage'],
  ['half_0017.HEIC', () => heicOfPhone.subarray(0, 1_200), 'invalidImage'],
  ['PXL_0018.avif', () => plain(64, 48).avif().toBuffer(), [64, 48]],
  ['PXL_0019.avif', () => plain(64, 48).withIccProfile('p3').avif().toBuffer(), [64, 48]],
  ['IMG-WA0020.webp', () => plain(64, 48).webp().toBuffer(), [64, 48]],
  ['IMG-WA0021.webp', () => plain(64, 48, 4).webp({ lossless: true }).toBuffer(), [64, 48]],
  ['IMG-WA0022.webp', () => plain(64, 48).withMetadata({ orientation: 6 }).webp().toBuffer(), [48, 64]],
  ['Screenshot_0023.png', () => plain(36, 78, 4).png().toBuffer(), [36, 78]],
  ['Screenshot_0024.png', () => plain(36, 78).png({ progressive: true, palette: true }).toBuffer(), [36, 78]],
  ['sticker_0025.gif', () => plain(48, 48).gif().toBuffer(), [48, 48]],
  ['progressive_0026.jpg', () => plain(64, 48).jpeg({ progressive: true }).toBuffer(), [64, 48]],
  ['grey_0027.jpg', () => plain(64, 48).greyscale().jpeg().toBuffer(), [64, 48]],
  ['print_0028.jpg', () => plain(64, 48).toColourspace('cmyk').jpeg().toBuffer(), [64, 48]],
  ['P3_0029.jpg', () => plain(64, 48).withIccProfile('p3').jpeg().toBuffer(), [64, 48]],
  ['MVIMG_0030.jpg', async () => Buffer.concat([await plain(64, 48).jpeg().toBuffer(), movie]), [64, 48]],
  ['PANO_0031.jpg', () => plain(15_000, 2_600).jpeg().toBuffer(), [2_048, 355]],
  ['LIVE_0032.HEIC', () => Buffer.concat([heicOfPhone, Buffer.alloc(9_999)]), [48, 64]],
  ['48MP_0033.jpg', () => plain(8_064, 6_048).jpeg().toBuffer(), 'imageTooManyPixels'],
  ['tiny_0034.jpg', () => plain(1, 1).jpeg().toBuffer(), [1, 1]],
  ['a photo of a screen.png', () => plain(64, 48).jpeg().toBuffer(), [64, 48]],
  ['half_0036.jpg', () => half(noise().jpeg()), 'invalidImage'],
  ['half_0037.png', () => half(noise().png()), 'invalidImage'],
  ['VID_0038.jpg', () => movie, 'photoType'],
  ['scan_0039.jpg', () => plain(64, 48).tiff().toBuffer(), 'photoType'],
  ['menu.pdf.jpg', () => Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n'), 'photoType'],
];

const movie = Buffer.concat([
  Buffer.from('00000018667479706d703432', 'hex'),
  Buffer.from('\0\0\0\0mp42isom'),
  Buffer.alloc(99),
]);

test('there are forty of them', () => {
  expect(new Set(files.map(([name]) => name)).size).toBe(40);
});

test.each(files)('%s ends as a photo, or as a sentence in every language', async (_, make, ends) => {
  const result = await normaliseImage(await make(), null);
  if (typeof ends === 'string') {
    expect(result).toBe(ends);
    for (const locale of routing.locales) expect(sentences(locale)[ends]).toMatch(/\p{L}{4}|[。！]/u);
    return;
  }
  const [width, height] = ends;
  expect(result).toMatchObject({ width, height });
  if (typeof result === 'string') return;
  const stored = await sharp(result.bytes).metadata();
  expect(stored).toMatchObject({ format: 'webp', space: 'srgb', width, height });
  expect(stored.exif).toBeUndefined();
});

function sentences(locale: string): Record<string, string> {
  return JSON.parse(readFileSync(`messages/${locale}.json`, 'utf8')).Errors.fields;
}
