import { CODE_PATTERN, TOURS_LIMIT } from '@/lib/favourites/favourite';
import { UID_PATTERN } from '@/lib/listings/attributes';

export const SHARED_LIMIT = 100;
const BYTES = 16;
const PATTERN = /^[\w-]+$/;

/** Path without locale of a page that shows these places and tours; uids are packed as base64url (22 characters each). */
export function sharedListPath(uids: readonly string[], codes: readonly string[] = []): string {
  const digits = uids.slice(0, SHARED_LIMIT).join('').replaceAll('-', '');
  const bytes = (digits.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));
  const letters = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
  const tours = codes.slice(0, TOURS_LIMIT).join(',');
  return `/favourites/shared?places=${letters}${tours && `&tours=${tours}`}`;
}

/** The uids and codes of a shared address, without duplicates; none where it is invalid or truncated. */
export function readSharedList(search: string): { places: string[]; tours: string[] } {
  const query = new URLSearchParams(search);
  const codes = (query.get('tours') ?? '').split(',').filter((code) => CODE_PATTERN.test(code));
  return { places: readUids(query.get('places') ?? ''), tours: [...new Set(codes)].slice(0, TOURS_LIMIT) };
}

function readUids(letters: string): string[] {
  if (!PATTERN.test(letters)) return [];
  const digits = decode(letters);
  if (digits.length % (BYTES * 2) !== 0) return [];
  const uids = (digits.match(/.{32}/g) ?? []).map(toUid).filter((uid) => UID_PATTERN.test(uid));
  return [...new Set(uids)].slice(0, SHARED_LIMIT);
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
