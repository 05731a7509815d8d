import data from '@/embedded/booking-partner/tours.json';
import { type Locale, routing } from '@/lib/i18n/routing';

type Texts = Record<Locale, { title: string; description: string }>;
type VariantName = keyof typeof data.variants;
type Tour = Omit<(typeof data.tours)[number], 'variants'> & { variants: VariantName[] };

const variants: Record<VariantName, { suffix: string; priceFactor: number; texts?: Texts }> = data.variants;
const tours = data.tours as Tour[]; // cast: a JSON file has no literal types
export const { detailTexts } = data;

export type DemoProduct = Pick<Tour, 'code' | 'tag' | 'minutes' | 'euros' | 'policy' | 'texts'> & {
  pictures: string[];
  isSpecialOffer: boolean;
};

const PICTURES_PER_SUBJECT = 3;

export const demoProducts: readonly DemoProduct[] = tours.flatMap((tour, position) =>
  tour.variants.map((name, index) => toProduct(tour, name, position * 7 + index * 3)),
);

/** @param number chooses the pictures and the offer, which are synthetic */
function toProduct(tour: Tour, name: VariantName, number: number): DemoProduct {
  const { suffix, priceFactor } = variants[name];
  const picture = (offset: number) =>
    `/covers/tours/${tour.picture}-${((number + offset) % PICTURES_PER_SUBJECT) + 1}.webp`;
  return {
    code: tour.code + suffix,
    tag: tour.tag,
    pictures: [picture(0), picture(1)],
    minutes: tour.minutes,
    euros: Math.round(tour.euros * priceFactor),
    policy: tour.policy,
    isSpecialOffer: number % 4 === 1,
    texts: Object.fromEntries(routing.locales.map((locale) => [locale, toText(tour, name, locale)])) as Texts,
  };
}

function toText(tour: Tour, name: VariantName, locale: Locale): { title: string; description: string } {
  const text = tour.texts[locale];
  const added = variants[name].texts?.[locale];
  if (!added) return text;
  const space = locale === 'ja' ? '' : ' ';
  return { title: `${text.title} – ${added.title}`, description: text.description + space + added.description };
}
