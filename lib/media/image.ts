import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';

/** Most pixels we are willing to decode: 24 megapixels, more than any telephone's ordinary photograph. */
const MAX_PIXELS = 24_000_000;
/** Only the first frame is kept, but the decoder has to walk over all of them. */
const MAX_FRAMES = 200;
/** The longer side of what we keep. */
const LONGEST_SIDE = 2_048;
const QUALITY = 82;

// Everything else that libvips can read is a way in: SVG, PDF, TIFF and the like stay shut in the whole process.
// WebP is our own format, which the image optimiser reads.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadNsgifBuffer',
    'VipsForeignLoadWebpBuffer',
  ],
});

/** A photograph as we keep it: WebP, upright, sRGB, without any metadata, at most 2048 pixels wide and high. */
export type NormalImage = { bytes: Buffer; width: number; height: number };

/** Why a photograph was refused: a key of `Errors.fields`. */
export type ImageRefusal = 'imageType' | 'invalidImage' | 'imageTooManyPixels' | 'imageTooManyFrames';

/**
 * Decodes a photograph and encodes it anew, so that nothing of the file survives but its pixels.
 *
 * @param declared what the sender called it: `jpeg`, `jpg`, `png` or `gif`
 */
export async function normaliseImage(bytes: Buffer, declared: string): Promise<NormalImage | ImageRefusal> {
  const found = await fileTypeFromBuffer(bytes);
  if (found?.mime !== `image/${declared === 'jpg' ? 'jpeg' : declared}`) return 'imageType';
  try {
    const { width, height, pages = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > MAX_PIXELS) return 'imageTooManyPixels';
    if (pages > MAX_FRAMES) return 'imageTooManyFrames';
    return await encode(bytes);
  } catch {
    // whatever the decoder stumbled over, the file is not a photograph we can show
    return 'invalidImage';
  }
}

async function encode(bytes: Buffer): Promise<NormalImage> {
  const { data, info } = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true })
    .autoOrient()
    .toColourspace('srgb')
    .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}
