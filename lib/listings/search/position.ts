import { AppError } from '@/lib/errors';
import { decodeCursor, encodeCursor } from '@/lib/listings/cursor';
import type { Match } from '@/lib/listings/search/repository';
import type { SearchFilter } from '@/lib/listings/search/schema';
import { type Matching, matchings } from '@/lib/listings/text-search/text-query';

/** A position in the order of the scans, or the number of ranked results before it. */
export type Position = Match & { matching: Matching; ranked?: undefined };
type RankedPosition = { ranked: { offset: number; minute: number; newest: bigint }; matching: Matching };

export function encodePosition(filter: SearchFilter, matching: Matching, last: Match | null): string | null {
  return last && encodeCursor(filter.sort, { value: `${last.key} ${matching}`, id: String(last.id) });
}

export function encodeRanked({ sort }: SearchFilter, { matching, ranked }: RankedPosition): string {
  const { offset, minute, newest } = ranked;
  return encodeCursor(sort, { value: `${offset} ${matching} ${minute}`, id: String(newest) });
}

/** @throws AppError `invalid_input` for another order's cursor */
export function requirePosition({ sort }: SearchFilter, cursor: string): Position | RankedPosition {
  const decoded = decodeCursor(sort, cursor);
  if (!decoded) throw new AppError('invalid_input', { fields: [{ pointer: '/cursor', code: 'invalidValue' }] });
  const [key, name, minute] = decoded.value.split(' ');
  const matching = matchings.find((one) => one === name) ?? 'exact';
  const id = BigInt(decoded.id);
  if (minute === undefined) return { key: Number(key), id, matching };
  return { ranked: { offset: Math.max(0, Number(key)), minute: Number(minute), newest: id }, matching };
}
