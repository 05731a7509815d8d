import type { Kind } from '@/lib/listings/attributes';

/** Keys of the messages `DayPage.interests`. */
export const interests = ['art', 'children', 'rain', 'high-water'] as const;
export type Interest = (typeof interests)[number];

type Signs = { kinds: readonly Kind[]; keywords: readonly string[] };

const indoors: Signs = {
  kinds: ['museum', 'exhibition_space', 'library', 'cathedral', 'cinema'],
  keywords: ['museum', 'museo', 'church', 'chiesa', 'library', 'biblioteca'],
};

export const signs: Readonly<Record<Interest, Signs>> = {
  art: {
    kinds: ['museum', 'exhibition_space', 'cathedral'],
    keywords: ['museum', 'museo', 'art', 'arte', 'modern art', 'contemporary art', 'painting', 'gallery', 'galleria'],
  },
  children: {
    kinds: ['park', 'water_park', 'ice_cream_parlour'],
    keywords: [
      'family',
      'families',
      'children',
      'kids',
      'playground',
      'famiglia',
      'famiglie',
      'bambini',
      'parco giochi',
    ],
  },
  rain: { ...indoors, kinds: [...indoors.kinds, 'bookshop', 'shopping_centre'] },
  // shops are at the height of the street
  'high-water': indoors,
};
