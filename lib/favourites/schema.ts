import * as z from 'zod/mini'; // the browser reads it
import { activityCards } from '@/lib/activities/activity-answer';
import { CODE_PATTERN, FAVOURITES_LIMIT, type FavouriteRef, isValidRef, kinds } from '@/lib/favourites/favourite';
import { idList } from '@/lib/http/id-list';
import { routing } from '@/lib/i18n/routing';

const kind = z.enum(kinds, 'invalidValue');
const ref = z.string('invalid').check(z.maxLength(64, 'tooLong'));
const fits = z.refine<FavouriteRef>(isValidRef, { error: 'invalid', path: ['ref'] });

export const favouriteParams = z.strictObject({ kind, ref }).check(fits);

const favourite = z.strictObject({ kind, ref, at: z.iso.datetime('invalidDate') }).check(fits);

export const favouriteList = z.strictObject({
  items: z.array(favourite, 'notAList').check(z.maxLength(FAVOURITES_LIMIT, 'tooMany')),
});

export const TOURS_LIMIT = 50;

export const tourCardsQuery = z.strictObject({
  activity: idList({ max: TOURS_LIMIT, maxLength: 64, pattern: CODE_PATTERN, code: 'invalidCode' }),
  lang: z._default(z.enum(routing.locales, 'invalidLanguage'), routing.defaultLocale),
});

/** Cards of the tours on offer, in the requested order. */
export const tourCardsAnswer = z.object({ tours: activityCards });
