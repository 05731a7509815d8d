import * as z from 'zod/mini'; // the form loads it before its rules
import { routing } from '@/lib/i18n/routing';
import { categories, facilities } from '@/lib/listings/attributes';
import { days } from '@/lib/listings/hours/hours';

const text = z.string();
const interval = { open_hour: text, close_hour: text };

/** The values of the listing form, as the API returns them. */
export const formFields = {
  title: text,
  keywords: text,
  category: z.enum([...categories, '']),
  map_location: z.tuple([z.number(), z.number()]),
  address: text,
  zip_code: text,
  image: text,
  description: text,
  social_links: text,
  facilities: z.array(z.enum(facilities)),
  email: text,
  phone: text,
  gallery: z.array(text),
  language: z.enum(routing.locales),
  translations: z.array(z.object({ language: z.enum(routing.locales), title: text, description: text })),
  days_hours: z.array(
    z.object({
      day: z.enum(days),
      ...interval,
      second_open_hour: z.optional(text),
      second_close_hour: z.optional(text),
    }),
  ),
  special_days: z.array(z.object({ date: text, ...interval })),
  closed_on_holidays: z.boolean(),
};
