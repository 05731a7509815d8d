import { UID_PATTERN } from '@/lib/listings/uid';

/** What can be a favourite: a place, or a tour. */
export const kinds = ['listing', 'activity'] as const;
export type FavouriteKind = (typeof kinds)[number];

/** Which place (`ref` is its uid) or tour (`ref` is its code). */
export type FavouriteRef = { kind: FavouriteKind; ref: string };

/** One favourite, and since when, as `toISOString` writes it. */
export type Favourite = FavouriteRef & { at: string };

/** Most favourites of one person, and of one browser. */
export const FAVOURITES_LIMIT = 500;

/** How the booking partner and our own list write the code of a tour. */
export const CODE_PATTERN = /^[\w-]{1,64}$/;
const patterns = { listing: UID_PATTERN, activity: CODE_PATTERN } as const;

/** Whether a place, or a tour, can be called that. */
export const fitsItsKind = ({ kind, ref }: FavouriteRef): boolean => patterns[kind].test(ref);

/** A favourite's name in a set; no two favourites of one list share it. */
export const keyOf = ({ kind, ref }: FavouriteRef): string => `${kind}/${ref}`;

/** Whether what a browser kept is a favourite. By hand, because every page asks: no page waits for zod to learn it. */
export function isFavourite(kept: unknown): kept is Favourite {
  if (kept === null || typeof kept !== 'object') return false;
  const { kind, ref, at } = kept as Partial<Record<keyof Favourite, unknown>>;
  const known = kinds.find((name) => name === kind);
  return known !== undefined && typeof ref === 'string' && fitsItsKind({ kind: known, ref }) && isInstant(at);
}

function isInstant(text: unknown): boolean {
  if (typeof text !== 'string') return false;
  const instant = new Date(text);
  return !Number.isNaN(instant.getTime()) && instant.toISOString() === text;
}
