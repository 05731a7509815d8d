import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';

/** More than an ordinary photograph of a phone. */
const MAX_PIXELS = 24_000_000;
/** Only the first frame is stored, but all are decoded. */
const MAX_FRAMES = 200;
const MAX_SIDE_PIXELS = 2_048;
const QUALITY = 82;

// SVG, PDF, TIFF and other formats of libvips stay blocked in the whole process; profiles and the image optimiser need WebP
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadNsgifBuffer',
    'VipsForeignLoadWebpBuffer',
  ],
});

/** WebP in sRGB without metadata, upright, at most 2048 pixels wide and high. */
export type NormalImage = { bytes: Buffer; width: number; height: number };

/** A key of `Errors.fields`. */
export type ImageProblem = 'image.validation.type' | 'invalidImage' | 'imageTooManyPixels' | 'imageTooManyFrames';

const decodable = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'];

/** Decodes and re-encodes a photograph; `declared` is its type in the request, such as `jpeg` or `jpg`. */
export async function normaliseImage(bytes: Buffer, declared: string): Promise<NormalImage | ImageProblem> {
  const found = (await fileTypeFromBuffer(bytes))?.mime;
  if (found !== `image/${declared === 'jpg' ? 'jpeg' : declared}` || !decodable.includes(found))
    return 'image.validation.type';
  try {
    const { width, height, pages = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > MAX_PIXELS) return 'imageTooManyPixels';
    if (pages > MAX_FRAMES) return 'imageTooManyFrames';
    return await encode(bytes);
  } catch {
    return 'invalidImage';
  }
}

async function encode(bytes: Buffer): Promise<NormalImage> {
  const { data, info } = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true })
    .autoOrient()
    .toColourspace('srgb')
    .resize(MAX_SIDE_PIXELS, MAX_SIDE_PIXELS, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}
