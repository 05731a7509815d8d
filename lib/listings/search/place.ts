/** How far from what was typed the search goes: as typed, misspelt, and with one word left out. */
const reaches = ['exact', 'loose', 'fewer'] as const;
export type Reach = (typeof reaches)[number];

/**
 * Where a page of results ended; what comes next has a lower key, or the same and a lower id. The key is the rank of
 * the match, the distance in millimetres below zero, or 0.
 */
export type Place = { key: number; id: bigint; reach: Reach };

const shape = /^([rdn])(-?\d{1,12})\.(\d{1,18})\.([012])$/;

/** A place as it travels in an address. It belongs to one order: `relevance`, `distance` or `newest`. */
export function encodePlace(sort: string, { key, id, reach }: Place): string {
  return toAddress(`${sort.charAt(0)}${key}.${id}.${reaches.indexOf(reach)}`);
}

/** The place somebody sent back, or null when it is not one of ours for this order. */
export function decodePlace(sort: string, cursor: string): Place | null {
  const text = fromAddress(cursor);
  const [, letter, key = '', id = '', reach = ''] = (text !== null && shape.exec(text)) || [];
  if (letter !== sort.charAt(0)) return null;
  const place = { key: Number(key), id: BigInt(id), reach: reaches[Number(reach)] ?? 'exact' };
  // the same place has one spelling, so that what was tampered with is not taken for a place
  return encodePlace(sort, place) === cursor ? place : null;
}

const toAddress = (text: string) => btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

function fromAddress(cursor: string): string | null {
  if (!/^[\w-]{1,60}$/.test(cursor)) return null;
  try {
    return atob(cursor.replaceAll('-', '+').replaceAll('_', '/'));
  } catch {
    return null;
  }
}
