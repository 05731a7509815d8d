import { UID_PATTERN } from '@/lib/listings/uid';

/** Longest list that fits into an address. */
export const SHARED_LIMIT = 100;
const BYTES = 16;
const PATTERN = /^[\w-]+$/;

/**
 * The page that shows these places to whoever gets its address, without the language. Each uid is sixteen bytes, which
 * are 22 letters here and 36 as they are usually written.
 */
export function sharedListPath(uids: readonly string[]): string {
  const digits = uids.slice(0, SHARED_LIMIT).join('').replaceAll('-', '');
  const bytes = (digits.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));
  const letters = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
  return `/favourites/shared?places=${letters}`;
}

/** The places named in such an address, each once; none when it was not made by `sharedListPath`, or was cut off. */
export function readSharedList(search: string): string[] {
  const letters = new URLSearchParams(search).get('places') ?? '';
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
    return ''; // letters that stand for no bytes
  }
}

const toUid = (digits: string) => digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
