/** Largest photograph, decoded: 5 MB. */
export const MAX_IMAGE_BYTES = 5_242_880;

/** Most photographs of one listing, with the cover. */
export const MAX_PHOTOS = 10;

/** What a photograph may arrive as; `jpg` is another word for `jpeg`. */
export const imageTypes = ['jpeg', 'jpg', 'png', 'gif'] as const;
