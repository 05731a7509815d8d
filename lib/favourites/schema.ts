import * as z from 'zod/mini'; // the browser reads it
import { activityCards } from '@/lib/activities/activity-answer';
import { CODE_PATTERN, FAVOURITES_LIMIT, type FavouriteRef, isValidRef, kinds } from '@/lib/favourites/favourite';
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
  activity: z.pipe(
    z.pipe(
      z.string('required').check(z.maxLength(TOURS_LIMIT * 65, 'tooMany')),
      z.transform((text: string) => (text === '' ? [] : text.split(','))),
    ),
    z.array(z.string().check(z.regex(CODE_PATTERN, 'invalidCode'))).check(z.maxLength(TOURS_LIMIT, 'tooMany')),
  ),
  lang: z._default(z.enum(routing.locales, 'invalidLanguage'), routing.defaultLocale),
});

/** Cards of the tours on offer, in the requested order. */
export const tourCardsAnswer = z.object({ tours: activityCards });
