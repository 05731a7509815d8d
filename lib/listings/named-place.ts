import * as z from 'zod/mini'; // the browser reads it
import { areas } from '@/lib/geo/area';
import { routing } from '@/lib/i18n/routing';
import { categories } from '@/lib/listings/attributes';

export const namedPlace = {
  uid: z.string(),
  slug: z.string(),
  title: z.string(),
  language: z.enum(routing.locales),
  category: z.nullable(z.enum(categories)),
  area: z.enum(areas),
};
