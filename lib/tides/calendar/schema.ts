import { z } from 'zod';
import { routing } from '@/lib/i18n/routing';

/** Minimum levels of a calendar in centimetres: acqua alta, sirens. */
export const calendarLevels = [80, 110] as const;
export type CalendarLevel = (typeof calendarLevels)[number];

const [lower, higher] = calendarLevels;

export const calendarQuery = z.strictObject({
  from: z
    .enum([`${lower}`, `${higher}`], 'invalidValue')
    .default(`${lower}`)
    .transform((text): CalendarLevel => (text === `${higher}` ? higher : lower)),
  lang: z.enum(routing.locales, 'invalidLanguage').default(routing.defaultLocale),
});
