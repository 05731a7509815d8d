/** Names everything kept that shows more than one public listing. */
export const directoryTag = 'listings';

/** Names everything kept that shows this listing. */
export const listingTag = (uid: string) => `listing:${uid}`;
