import { CODE_PATTERN, type FavouriteRef, keyOf, refsOf } from '@/lib/favourites/favourite';
import { UID_PATTERN } from '@/lib/listings/attributes';

export const SHARED_LIMIT = 100;
const BYTES = 16;
const PATTERN = /^[\w-]+$/;

/** Path without locale of a page that shows the first `SHARED_LIMIT` of these; uids are packed as base64url (22 characters each). */
export function sharedListPath(refs: readonly FavouriteRef[]): string {
  const shared = refs.slice(0, SHARED_LIMIT);
  const digits = refsOf(shared, 'listing').join('').replaceAll('-', '');
  const bytes = (digits.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));
  const letters = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
  const tours = refsOf(shared, 'activity').join(',');
  return `/favourites/shared?places=${letters}${tours && `&tours=${tours}`}`;
}

/** What a shared address names, places first, without duplicates; an invalid or truncated part names nothing. */
export function readSharedList(search: string): FavouriteRef[] {
  const query = new URLSearchParams(search);
  const codes = (query.get('tours') ?? '').split(',').filter((code) => CODE_PATTERN.test(code));
  const refs: FavouriteRef[] = [
    ...readUids(query.get('places') ?? '').map((ref) => ({ kind: 'listing' as const, ref })),
    ...codes.map((ref) => ({ kind: 'activity' as const, ref })),
  ];
  return [...new Map(refs.map((one) => [keyOf(one), one])).values()].slice(0, SHARED_LIMIT);
}

function readUids(letters: string): string[] {
  if (!PATTERN.test(letters)) return [];
  const digits = decode(letters);
  if (digits.length % (BYTES * 2) !== 0) return [];
  return (digits.match(/.{32}/g) ?? []).map(toUid).filter((uid) => UID_PATTERN.test(uid));
}

function decode(letters: string): string {
  try {
    const bytes = [...atob(letters.replaceAll('-', '+').replaceAll('_', '/'))];
    return bytes.map((byte) => byte.charCodeAt(0).toString(16).padStart(2, '0')).join('');
  } catch {
    return ''; // invalid base64
  }
}

const toUid = (digits: string) => digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
