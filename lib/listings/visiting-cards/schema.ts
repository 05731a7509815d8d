import * as z from 'zod/mini'; // part of browser bundles
import { idList } from '@/lib/http/id-list';
import { routing } from '@/lib/i18n/routing';
import { UID_PATTERN } from '@/lib/listings/attributes';
import { namedPlace, placeFacts } from '@/lib/listings/public-fields';

const minute = z.nullable(z.number());
const interval = { opensMinute: minute, closesMinute: minute };
const week = z.array(z.object({ day: z.number(), ...interval }));
const range = { from: z.string(), to: z.string() };

export const CARDS_LIMIT = 100;

export const visitingCard = z.object({
  ...namedPlace,
  ...placeFacts,
  fullAddress: z.string(),
  /** True for a place of the seed. */
  demonstration: z.boolean(),
  position: z.object({ lat: z.number(), lng: z.number() }),
  cover: z.nullable(z.string()),
  /** `number` to dial, `text` to display. */
  phone: z.nullable(z.object({ number: z.string(), text: z.string() })),
  hours: week,
  specialDays: z.array(z.object({ day: z.string(), until: z.optional(z.string()), ...interval })),
  seasons: z._default(z.array(z.object({ ...range, hours: week })), []),
  closures: z._default(z.array(z.object(range)), []),
  closedOnHolidays: z.boolean(),
});
export type VisitingCard = z.infer<typeof visitingCard>;

export const cardsQuery = z.strictObject({
  listing: idList({ max: CARDS_LIMIT, maxLength: 36, pattern: UID_PATTERN, code: 'invalidUid' }),
  lang: z._default(z.enum(routing.locales, 'invalidLanguage'), routing.defaultLocale),
});

export const cardsAnswer = z.object({ cards: z.array(visitingCard) });
