import { z } from 'zod';
import data from '@/embedded/booking-partner/tours.json';
import { type Locale, routing } from '@/lib/i18n/routing';

const texts = z.record(z.enum(routing.locales), z.object({ title: z.string(), description: z.string() }));
const variantName = z.enum(['plain', 'private', 'smallGroup', 'early', 'sunset']);
const catalogue = z.object({
  detailTexts: z.record(z.enum(routing.locales), z.object({ guide: z.string(), start: z.string() })),
  variants: z.record(variantName, z.object({ suffix: z.string(), priceFactor: z.number(), texts: texts.optional() })),
  tours: z.array(
    z.object({
      code: z.string(),
      tag: z.number().nullable(),
      picture: z.string(),
      minutes: z.union([z.number(), z.tuple([z.number(), z.number()])]),
      euros: z.number(),
      policy: z.enum(['STANDARD', 'ALL_SALES_FINAL', 'CUSTOM']),
      variants: z.array(variantName),
      texts,
    }),
  ),
});
const { variants, tours, ...rest } = catalogue.parse(data);
export const { detailTexts } = rest;

type Tour = (typeof tours)[number];
type VariantName = z.infer<typeof variantName>;

export type DemoProduct = Pick<Tour, 'code' | 'tag' | 'minutes' | 'euros' | 'policy' | 'texts'> & {
  pictures: string[];
  isSpecialOffer: boolean;
  rating: number;
  reviewCount: number;
};

const PICTURES_PER_SUBJECT = 3;

export const demoProducts: readonly DemoProduct[] = tours.flatMap((tour, position) =>
  tour.variants.map((name, index) => toProduct(tour, name, position * 7 + index * 3)),
);

/** @param number chooses the pictures, the offer and the reviews, which are synthetic */
function toProduct(tour: Tour, name: VariantName, number: number): DemoProduct {
  const { suffix, priceFactor } = variants[name];
  const picture = (offset: number) =>
    `/covers/tours/${tour.picture}-${((number + offset) % PICTURES_PER_SUBJECT) + 1}.webp`;
  return {
    code: tour.code + suffix,
    tag: tour.tag,
    pictures: [picture(0), picture(1)],
    minutes: tour.minutes,
    euros: Math.round(tour.euros * priceFactor * 100) / 100,
    policy: tour.policy,
    isSpecialOffer: number % 4 === 1,
    rating: 3.8 + (number % 12) / 10,
    reviewCount: 12 + ((number * 97) % 1_900),
    texts: Object.fromEntries(
      routing.locales.map((locale) => [locale, toText(tour, name, locale)]),
    ) as DemoProduct['texts'],
  };
}

function toText(tour: Tour, name: VariantName, locale: Locale): { title: string; description: string } {
  const text = tour.texts[locale];
  const added = variants[name].texts?.[locale];
  if (!added) return text;
  const space = locale === 'ja' ? '' : ' ';
  return { title: `${text.title} – ${added.title}`, description: text.description + space + added.description };
}
