import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Sharp } from 'sharp';
import { profileOfColourBox } from '@/lib/media/colour-box';
import { decodeHeic } from '@/lib/media/heic';
import { type Assigned, addToPng, isTurnedByContainer } from '@/lib/media/heic-metadata';
import { MAX_PIXELS, photoTypes } from '@/lib/media/limits';

/** Only the first frame is stored, but all are decoded. */
const MAX_FRAMES = 200;
const MAX_SIDE_PIXELS = 2_048;
const QUALITY = 82;

// no image is opened twice
sharp.cache(false);
// SVG, PDF, TIFF and other formats of libvips stay blocked in the whole process; profiles and the image optimiser need WebP
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadNsgifBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadHeifBuffer', // AVIF
  ],
});

/** WebP in sRGB without metadata, upright, at most 2048 pixels wide and high. */
export type NormalImage = { bytes: Buffer; width: number; height: number };

/** A key of `Errors.fields`. */
export type ImageProblem =
  | 'image.validation.type'
  | 'photoType'
  | 'photoColours'
  | 'invalidImage'
  | 'imageTooManyPixels'
  | 'imageTooManyFrames';

/** Decodes and re-encodes a photograph; `declared` is the type in its data URL, such as `jpeg` or `jpg`, null for a file. */
export async function normaliseImage(bytes: Buffer, declared: string | null): Promise<NormalImage | ImageProblem> {
  const found = (await fileTypeFromBuffer(bytes))?.mime ?? '';
  if (!photoTypes.includes(found)) return declared === null ? 'photoType' : 'image.validation.type';
  // a file may have the name of another type
  if (declared !== null && found !== `image/${declared === 'jpg' ? 'jpeg' : declared}`) return 'image.validation.type';
  try {
    const metadata = await sharp(bytes, { limitInputPixels: false }).metadata();
    const { width, height, pages = 1, format, compression, exif } = metadata;
    if (width * height > MAX_PIXELS) return 'imageTooManyPixels';
    if (pages > MAX_FRAMES) return 'imageTooManyFrames';
    const icc = metadata.icc ?? (format === 'heif' ? await profileOfColourBox(bytes) : undefined);
    if (icc === 'photoColours') return icc;
    if (compression === 'hevc') return await encode(await openHeic(bytes, { icc, exif }));
    return await encode(icc === metadata.icc ? open(bytes) : await openAssigned(open(bytes), { icc }));
  } catch {
    return 'invalidImage';
  }
}

const open = (bytes: Buffer) =>
  sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true }).autoOrient();

/** Decoded pixels have lost their profile, and their orientation where only the EXIF states it. */
async function openHeic(bytes: Buffer, { icc, exif }: Assigned): Promise<Sharp> {
  const { data, width, height } = await decodeHeic(bytes);
  const pixels = sharp(data, { raw: { width, height, channels: 4 } });
  return openAssigned(pixels, { icc, exif: isTurnedByContainer(bytes) ? undefined : exif });
}

async function openAssigned(image: Sharp, assigned: Assigned): Promise<Sharp> {
  const png = await shrink(image).png({ compressionLevel: 0 }).toBuffer();
  return open(addToPng(png, assigned));
}

const shrink = (image: Sharp) =>
  image.resize(MAX_SIDE_PIXELS, MAX_SIDE_PIXELS, { fit: 'inside', withoutEnlargement: true });

async function encode(image: Sharp): Promise<NormalImage> {
  const { data, info } = await shrink(image.toColourspace('srgb'))
    .webp({ quality: QUALITY })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}
