/** How a listing's public number is written: a random UUID in lower case. */
export const UID_PATTERN = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;
