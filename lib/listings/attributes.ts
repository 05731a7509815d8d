import italianNames from '@/lib/listings/italian-categories.json';

/** Stored and sent under the English name. */
export const categories = ['shop', 'hotel', 'restaurant', 'fitness', 'events'] as const;
export type Category = (typeof categories)[number];

const italian = new Map(Object.entries(italianNames));

export function findCategory(name: string): Category | null {
  const plain = name.trim().toLowerCase();
  const translated = italian.get(plain) ?? plain;
  return categories.find((category) => category === translated) ?? null;
}

/** What a place is, more exactly than its category; keys of the messages `Kinds`. */
export const kinds = [
  'bacaro',
  'bakery',
  'bar',
  'bookshop',
  'cafe',
  'campsite',
  'casino',
  'cathedral',
  'cinema',
  'craft_shop',
  'delicatessen',
  'exhibition_space',
  'fort',
  'golf_course',
  'hotel',
  'ice_cream_parlour',
  'library',
  'market',
  'museum',
  'park',
  'pastry_shop',
  'pizzeria',
  'promenade',
  'restaurant',
  'rowing_club',
  'sailing_school',
  'seafood_restaurant',
  'shopping_centre',
  'shopping_street',
  'sports_venue',
  'supermarket',
  'theatre',
  'tower',
  'university',
  'water_park',
] as const;
export type Kind = (typeof kinds)[number];

/** Keys of the messages `Cuisines`. */
export const cuisines = [
  'venetian',
  'cicchetti',
  'seafood',
  'grill',
  'pizza',
  'italian',
  'vegetarian',
  'vegan',
  'asian',
  'international',
] as const;
export type Cuisine = (typeof cuisines)[number];

/** From inexpensive to very expensive. */
export const priceLevels = [1, 2, 3, 4] as const;
export type PriceLevel = (typeof priceLevels)[number];

/** The kind with this key or English name. */
export const findKind = (name: string) => findKey(kinds, name);
export const findCuisine = (name: string) => findKey(cuisines, name);

function findKey<K extends string>(keys: readonly K[], name: string): K | null {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').trim().toLowerCase().replace(/[ -]+/g, '_');
  return keys.find((key) => key === plain) ?? null;
}

export const facilities = ['free_wifi', 'parking', 'non_smoking_rooms', 'air_conditioning', 'events'] as const;
export type Facility = (typeof facilities)[number];

/** As stored and in URLs (`?status=active`). */
export const statuses = ['active', 'pending', 'rejected', 'paused', 'hidden', 'closed', 'archived'] as const;
export type Status = (typeof statuses)[number];

/** Those of the specification, which are shown also when no listing has them. */
export const reviewStatuses = ['active', 'pending', 'rejected'] as const satisfies Status[];

export const statusNames = {
  active: 'Active',
  pending: 'Pending',
  rejected: 'Rejected',
  paused: 'Paused',
  hidden: 'Hidden',
  closed: 'Closed',
  archived: 'Archived',
} as const;
export type StatusName = (typeof statusNames)[Status];

/** Whether an edit waits for review while the listing stays as it is. */
export const reviewsEdits = (status: Status) => status === 'active' || status === 'paused';

export const UID_PATTERN = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;
