import * as z from 'zod/mini'; // the browser reads it
import { routing } from '@/lib/i18n/routing';
import { namedPlace } from '@/lib/listings/named-place';
import { UID_PATTERN } from '@/lib/listings/uid';

const minute = z.nullable(z.number());
const interval = { opensMinute: minute, closesMinute: minute };

/** Most places whose cards are given at once. */
export const CARDS_LIMIT = 100;

/** All it takes to go to a place, as on a card one takes along: who, where, when, and the number to ring. */
export const visitingCard = z.object({
  ...namedPlace,
  fullAddress: z.string(),
  position: z.object({ lat: z.number(), lng: z.number() }),
  /** The address of its first photograph. */
  cover: z.nullable(z.string()),
  /** As it is dialled, and as it is read. */
  phone: z.nullable(z.object({ number: z.string(), text: z.string() })),
  hours: z.array(z.object({ day: z.number(), ...interval })),
  specialDays: z.array(z.object({ day: z.string(), ...interval })),
  closedOnHolidays: z.boolean(),
});
export type VisitingCard = z.infer<typeof visitingCard>;

/** `?listing=uid,uid&lang=`: whose visiting cards, and in which language. */
export const cardsQuery = z.strictObject({
  listing: z.pipe(
    z.pipe(
      z.string('required').check(z.maxLength(CARDS_LIMIT * 37, 'tooMany')),
      z.transform((text: string) => (text === '' ? [] : text.split(','))),
    ),
    z.array(z.string().check(z.regex(UID_PATTERN, 'invalidUid'))).check(z.maxLength(CARDS_LIMIT, 'tooMany')),
  ),
  lang: z._default(z.enum(routing.locales, 'invalidLanguage'), routing.defaultLocale),
});

/** The cards of those that are public, in the order asked for. */
export const cardsAnswer = z.object({ cards: z.array(visitingCard) });
