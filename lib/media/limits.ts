export const MAX_IMAGE_BYTES = 5_242_880;

/** Per listing, with the cover. */
export const MAX_PHOTOS = 10;

/** Widths in pixels of the image optimiser: for full-width photographs and for smaller ones. */
export const screenWidths = [640, 750, 828, 1080, 1200, 1920, 2048, 3840];
export const smallWidths = [16, 32, 48, 64, 96, 128, 256, 384];

/** WebP quality, of 100. */
export const PHOTO_QUALITY = 75;
