import { UID_PATTERN } from '@/lib/listings/attributes';

export const kinds = ['listing', 'activity'] as const;
export type FavouriteKind = (typeof kinds)[number];

/** `ref` is a listing's uid or a tour's code. */
export type FavouriteRef = { kind: FavouriteKind; ref: string };

/** `at`: ISO 8601 as written by `toISOString`. */
export type Favourite = FavouriteRef & { at: string };

export const FAVOURITES_LIMIT = 500;

/** Tour codes of the booking partner and the local list. */
export const CODE_PATTERN = /^[\w-]{1,64}$/;
const patterns = { listing: UID_PATTERN, activity: CODE_PATTERN } as const;

export const isValidRef = ({ kind, ref }: FavouriteRef): boolean => patterns[kind].test(ref);

export const keyOf = ({ kind, ref }: FavouriteRef): string => `${kind}/${ref}`;

/** The uids or codes of one kind. */
export const refsOf = (items: readonly FavouriteRef[], kind: FavouriteKind): string[] =>
  items.filter((item) => item.kind === kind).map(({ ref }) => ref);

/** Validates a stored favourite. Without zod, because every page runs it. */
export function isFavourite(stored: unknown): stored is Favourite {
  if (stored === null || typeof stored !== 'object') return false;
  const { kind, ref, at } = stored as Partial<Record<keyof Favourite, unknown>>;
  const known = kinds.find((name) => name === kind);
  return known !== undefined && typeof ref === 'string' && isValidRef({ kind: known, ref }) && isInstant(at);
}

function isInstant(text: unknown): boolean {
  return typeof text === 'string' && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString() === text;
}

/** Returns the offered items that are not in the list, without duplicates, newest first, up to the limit. */
export function missingItems(present: readonly Favourite[], offered: readonly Favourite[]): Favourite[] {
  const known = new Set(present.map(keyOf));
  const missing = new Map<string, Favourite>();
  // of duplicates the oldest is used
  for (const item of offered.toSorted(byAge)) {
    if (!known.has(keyOf(item)) && !missing.has(keyOf(item))) missing.set(keyOf(item), item);
  }
  const room = Math.max(0, FAVOURITES_LIMIT - present.length);
  return [...missing.values()].toReversed().slice(0, room);
}

const byAge = (a: Favourite, b: Favourite) => a.at.localeCompare(b.at) || keyOf(a).localeCompare(keyOf(b));
