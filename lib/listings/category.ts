/** What a listing can be. Stored and sent under the English name. */
export const categories = ['shop', 'hotel', 'restaurant', 'fitness', 'events'] as const;
export type Category = (typeof categories)[number];

const italian: Readonly<Record<string, Category>> = {
  negozio: 'shop',
  albergo: 'hotel',
  ristorante: 'restaurant',
  'forma fisica': 'fitness',
  eventi: 'events',
};

/** The category somebody means by an English or Italian name in any letter case, or null. */
export function findCategory(name: string): Category | null {
  const plain = name.trim().toLowerCase();
  const translated = Object.hasOwn(italian, plain) ? italian[plain] : plain;
  return categories.find((category) => category === translated) ?? null;
}
