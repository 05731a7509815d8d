import { type Theme, type VariantName, variants } from '@/embedded/booking-partner/theme';
import { themesAfloat } from '@/embedded/booking-partner/themes-afloat';
import { themesAshore } from '@/embedded/booking-partner/themes-ashore';
import { type Locale, routing } from '@/lib/i18n/routing';

/** A tour of the demo partner, before it is told in the API's words. */
export type DemoProduct = {
  code: string;
  tag: number | null;
  /** Addresses of its pictures, on our own host. */
  pictures: string[];
  minutes: Theme['minutes'];
  euros: number;
  policy: Theme['policy'];
  isSpecialOffer: boolean;
  rating: number;
  reviewCount: number;
  words: Record<Locale, { title: string; description: string }>;
};

/** How many pictures there are of each motif. */
const PICTURES = 3;

/** Everything the demo partner sells. */
export const demoProducts: readonly DemoProduct[] = [...themesAfloat, ...themesAshore].flatMap((theme, place) =>
  theme.variants.map((name, index) => toProduct(theme, name, place * 7 + index * 3)),
);

/** @param number what differs between products that are alike otherwise */
function toProduct(theme: Theme, name: VariantName, number: number): DemoProduct {
  const { suffix, price } = variants[name];
  return {
    code: theme.code + suffix,
    tag: theme.tag,
    pictures: [0, 1].map((turn) => `/covers/tours/${theme.picture}-${((number + turn) % PICTURES) + 1}.webp`),
    minutes: theme.minutes,
    euros: Math.round(theme.euros * price * 100) / 100,
    policy: theme.policy,
    isSpecialOffer: number % 4 === 1,
    rating: 3.8 + (number % 12) / 10,
    reviewCount: 12 + ((number * 97) % 1_900),
    words: Object.fromEntries(
      routing.locales.map((lang) => [lang, wordsOf(theme, name, lang)]),
    ) as DemoProduct['words'],
  };
}

function wordsOf({ words }: Theme, name: VariantName, lang: Locale): { title: string; description: string } {
  const [title, description] = words[lang];
  const more = variants[name].words?.[lang];
  if (!more) return { title, description };
  return { title: `${title} – ${more[0]}`, description: `${description}${lang === 'ja' ? '' : ' '}${more[1]}` };
}
