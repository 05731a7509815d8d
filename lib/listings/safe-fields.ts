import { isDeepStrictEqual } from 'node:util';
import type { ListingContent } from '@/lib/listings/content';
import type { SaveEffect } from '@/lib/listings/schema';

/** Fields of a public listing that are published without review: numbers only, which cannot carry advertising. */
const safeFields = [
  'hours',
  'specialDays',
  'closedOnHolidays',
  'seasons',
  'closures',
  'byEvent',
  'hoursCheckedAt',
  'phone',
] as const satisfies (keyof ListingContent)[];
export type SafeField = (typeof safeFields)[number];
type SafePart = Partial<Pick<ListingContent, SafeField>>;

const isSafe = (field: keyof ListingContent): field is SafeField => (safeFields as readonly string[]).includes(field);

/** What an edit of a public listing publishes and what it leaves for review; `inReview` is the edit this one is based on. */
export function planEdit(
  live: ListingContent,
  inReview: ListingContent | null,
  edit: ListingContent,
): { publish: SafePart; effect: SaveEffect } {
  const differences = changedFields(live, edit);
  // includes an edit that reverts every change in review
  if (differences.every(isSafe)) return { publish: pickSafe(edit, differences), effect: 'public' };
  const changed = changedFields(inReview ?? live, edit);
  if (inReview && changed.every(isSafe)) {
    return { publish: pickSafe(edit, changed), effect: 'publishedPendingRemains' };
  }
  return { publish: {}, effect: changed.some(isSafe) ? 'queuedWithAutoFields' : 'waiting' };
}

export function changedFields(before: ListingContent, after: ListingContent): (keyof ListingContent)[] {
  // cast: `Object.keys` of an object of this type
  return (Object.keys(after) as (keyof ListingContent)[]).filter(
    (field) => !isDeepStrictEqual(normalise(before[field]), normalise(after[field])),
  );
}

// an edit in review comes from JSON, which has no `undefined`
function normalise(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value ?? null));
}

function pickSafe(content: ListingContent, fields: readonly (keyof ListingContent)[]): SafePart {
  return Object.fromEntries(fields.filter(isSafe).map((field) => [field, content[field]]));
}
