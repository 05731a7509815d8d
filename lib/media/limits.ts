/** Of a photograph in a data URL, as the specification limits it. */
export const MAX_IMAGE_BYTES = 5_242_880;

/** What phones and cameras write; each can be decoded here. */
export const photoTypes = [
  'image/jpeg',
  'image/png',
  'image/gif',
  'image/webp',
  'image/avif',
  'image/heic',
  'image/heif',
];

/** Of a photograph that is uploaded as it is. */
export const MAX_UPLOAD_BYTES = 20_971_520;

export const MAX_PIXELS = 40_000_000;

/** Pixels of the longer and the shorter side; a smaller photograph is accepted with a warning. */
export const RECOMMENDED_PIXELS = { long: 640, short: 480 };

/** Per listing, with the cover. */
export const MAX_PHOTOS = 10;

/** Widths in pixels of the image optimiser: for full-width photographs and for smaller ones. */
export const screenWidths = [640, 750, 828, 1080, 1200, 1920, 2048, 3840];
export const smallWidths = [16, 32, 48, 64, 96, 128, 256, 384];
/** Of both, those that differ enough to be offered for one photograph. */
export const fluidWidths = [64, 128, 256, 384, 640, 828, 1200, 1920, 3840];

/** WebP quality, of 100. */
export const PHOTO_QUALITY = 75;
