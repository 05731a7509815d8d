import * as z from 'zod/mini'; // whoever looks at a place loads this
import { UID_PATTERN } from '@/lib/listings/uid';

/** What can be a favourite: a place, or a tour. */
const kinds = ['listing', 'activity'] as const;
export type FavouriteKind = (typeof kinds)[number];

/** Most favourites of one person, and of one browser. */
export const FAVOURITES_LIMIT = 500;

/** How the booking partner and our own list write the code of a tour. */
const CODE_PATTERN = /^[\w-]{1,64}$/;
const patterns = { listing: UID_PATTERN, activity: CODE_PATTERN } as const;

const kind = z.enum(kinds, 'invalidValue');
const ref = z.string('invalid').check(z.maxLength(64, 'tooLong'));
const fitsItsKind = z.refine<{ kind: FavouriteKind; ref: string }>((one) => patterns[one.kind].test(one.ref), {
  error: 'invalid',
  path: ['ref'],
});

/** Which place (`ref` is its uid) or tour (`ref` is its code). */
export const favouriteParams = z.strictObject({ kind, ref }).check(fitsItsKind);
export type FavouriteRef = z.infer<typeof favouriteParams>;

/** One favourite, and since when. */
export const favourite = z.strictObject({ kind, ref, at: z.iso.datetime('invalidDate') }).check(fitsItsKind);
export type Favourite = z.infer<typeof favourite>;

/** A list of favourites as it travels, newest first. */
export const favouriteList = z.strictObject({
  items: z.array(favourite, 'notAList').check(z.maxLength(FAVOURITES_LIMIT, 'tooMany')),
});

/** A favourite's name in a set; no two favourites of one list share it. */
export const keyOf = ({ kind, ref }: FavouriteRef): string => `${kind}/${ref}`;
