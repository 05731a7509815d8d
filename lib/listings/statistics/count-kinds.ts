/** What is counted per listing and day; the columns of the tables have these names. */
export const countKinds = ['views', 'searches', 'directions', 'calls', 'website', 'favourites'] as const;
export type CountKind = (typeof countKinds)[number];
