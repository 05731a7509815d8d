import * as z from 'zod/mini'; // the form loads it before its rules
import { routing } from '@/lib/i18n/routing';
import { categories, cuisines, facilities, kinds, priceLevels } from '@/lib/listings/attributes';
import { days } from '@/lib/listings/hours/hours';

const text = z.string();
const openings = {
  open_hour: text,
  close_hour: text,
  second_open_hour: z.optional(text),
  second_close_hour: z.optional(text),
};
const week = z.array(z.object({ day: z.enum(days), ...openings }));
const yearlyRange = { from: text, to: text };

/** The values of the listing form, as the API returns them. */
export const formFields = {
  title: text,
  keywords: text,
  category: z.enum([...categories, '']),
  kind: z.enum([...kinds, '']),
  cuisine: z.enum([...cuisines, '']),
  price_level: z.nullable(z.literal([...priceLevels])),
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
  days_hours: week,
  special_days: z.array(z.object({ date: text, until: z.optional(text), ...openings })),
  closed_on_holidays: z.boolean(),
  seasons: z.array(z.object({ ...yearlyRange, days_hours: week })),
  closures: z.array(z.object(yearlyRange)),
  by_event: z.boolean(),
  hours_checked_at: text,
  hours_source: text,
};
