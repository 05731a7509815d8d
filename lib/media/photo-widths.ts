/** The widths that photographs are made in, in pixels: for those as wide as a screen, and for smaller ones. */
export const screenWidths = [640, 750, 828, 1080, 1200, 1920, 2048, 3840];
export const smallWidths = [16, 32, 48, 64, 96, 128, 256, 384];

/** How much of a photograph is kept when it is made smaller, of 100. */
export const PHOTO_QUALITY = 75;
