import type { Locale } from '@/lib/i18n/routing';

/** In every language of the guide: a title, and a sentence or two. */
export type Words = Record<Locale, readonly [title: string, description: string]>;

/** What a handful of the demo partner's tours have in common. */
export type Theme = {
  /** The code of the first of them; our own list has a tour of that code. */
  code: string;
  tag: number | null;
  /** What the picture shows, and how many different ones there are. */
  picture: string;
  minutes: number | readonly [from: number, to: number];
  euros: number;
  policy: 'STANDARD' | 'ALL_SALES_FINAL' | 'CUSTOM';
  /** Which of `variants` there are. */
  variants: readonly VariantName[];
  words: Words;
};

export type VariantName = 'plain' | 'private' | 'smallGroup' | 'early' | 'sunset';
export type Variant = { suffix: string; price: number; words: Words | null };

/** How tours of one theme differ; `price` is a factor. */
export const variants: Record<VariantName, Variant> = {
  plain: { suffix: '', price: 1, words: null },
  private: {
    suffix: 'P1',
    price: 3.2,
    words: {
      en: ['private', 'Only your own party, at your own pace.'],
      de: ['privat', 'Nur für Ihre Gruppe und in Ihrem Tempo.'],
      it: ['privato', 'Solo per il vostro gruppo, con i vostri tempi.'],
      fr: ['en privé', 'Rien que votre groupe, à votre rythme.'],
      ja: ['貸し切り', 'ご一行だけで、ご自分のペースで楽しめます。'],
      pt: ['em privado', 'Só para o seu grupo, ao seu ritmo.'],
      es: ['en privado', 'Solo para su grupo y a su ritmo.'],
    },
  },
  smallGroup: {
    suffix: 'P2',
    price: 1.35,
    words: {
      en: ['small group', 'No more than eight guests.'],
      de: ['kleine Gruppe', 'Höchstens acht Gäste.'],
      it: ['piccolo gruppo', 'Al massimo otto ospiti.'],
      fr: ['petit groupe', 'Huit personnes au maximum.'],
      ja: ['少人数', '定員は8名までです。'],
      pt: ['grupo pequeno', 'Oito pessoas no máximo.'],
      es: ['grupo reducido', 'Ocho personas como máximo.'],
    },
  },
  early: {
    suffix: 'P3',
    price: 1.15,
    words: {
      en: ['early in the morning', 'Begins before the city wakes up.'],
      de: ['am frühen Morgen', 'Beginnt, bevor die Stadt erwacht.'],
      it: ['di primo mattino', 'Si parte prima che la città si svegli.'],
      fr: ['au petit matin', 'Départ avant le réveil de la ville.'],
      ja: ['早朝', '街が目覚める前に出発します。'],
      pt: ['de manhã cedo', 'Começa antes de a cidade acordar.'],
      es: ['a primera hora', 'Empieza antes de que despierte la ciudad.'],
    },
  },
  sunset: {
    suffix: 'P4',
    price: 1.25,
    words: {
      en: ['at sunset', 'In the last light of the day, with a glass of prosecco.'],
      de: ['bei Sonnenuntergang', 'Im letzten Licht des Tages, mit einem Glas Prosecco.'],
      it: ['al tramonto', 'Nell’ultima luce del giorno, con un calice di prosecco.'],
      fr: ['au coucher du soleil', 'Dans la dernière lumière du jour, avec un verre de prosecco.'],
      ja: ['夕暮れ', '一日の最後の光の中、プロセッコを一杯添えて。'],
      pt: ['ao pôr do sol', 'Na última luz do dia, com um copo de prosecco.'],
      es: ['al atardecer', 'Con la última luz del día y una copa de prosecco.'],
    },
  },
};
