/** Cache tags; a job expires them with `expiredTags`, a request with `invalidateListing`. */
export const directoryTag = 'listings';

export const listingTag = (uid: string) => `listing:${uid}`;
