/** Stored and sent under the English name. */
export const categories = ['shop', 'hotel', 'restaurant', 'fitness', 'events'] as const;
export type Category = (typeof categories)[number];

const italian: Readonly<Record<string, Category>> = {
  negozio: 'shop',
  albergo: 'hotel',
  ristorante: 'restaurant',
  'forma fisica': 'fitness',
  sport: 'fitness',
  eventi: 'events',
};

export function findCategory(name: string): Category | null {
  const plain = name.trim().toLowerCase();
  const translated = Object.hasOwn(italian, plain) ? italian[plain] : plain;
  return categories.find((category) => category === translated) ?? null;
}

export const facilities = ['free_wifi', 'parking', 'non_smoking_rooms', 'air_conditioning', 'events'] as const;
export type Facility = (typeof facilities)[number];

/** As stored and in URLs (`?status=active`). */
export const statuses = ['active', 'pending', 'rejected'] as const;
export type Status = (typeof statuses)[number];

export const statusNames = { active: 'Active', pending: 'Pending', rejected: 'Rejected' } as const;
export type StatusName = (typeof statusNames)[Status];

export const UID_PATTERN = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;
