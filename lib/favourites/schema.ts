import * as z from 'zod/mini'; // the browser reads it
import { FAVOURITES_LIMIT, type FavouriteRef, fitsItsKind, kinds } from '@/lib/favourites/favourite';

const kind = z.enum(kinds, 'invalidValue');
const ref = z.string('invalid').check(z.maxLength(64, 'tooLong'));
const fits = z.refine<FavouriteRef>(fitsItsKind, { error: 'invalid', path: ['ref'] });

/** Which place or tour. */
export const favouriteParams = z.strictObject({ kind, ref }).check(fits);

const favourite = z.strictObject({ kind, ref, at: z.iso.datetime('invalidDate') }).check(fits);

/** A list of favourites as it travels, newest first. */
export const favouriteList = z.strictObject({
  items: z.array(favourite, 'notAList').check(z.maxLength(FAVOURITES_LIMIT, 'tooMany')),
});
