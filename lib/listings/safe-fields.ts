import { isDeepStrictEqual } from 'node:util';
import type { ListingContent } from '@/lib/listings/content';

/**
 * What the host of a public listing may change without a moderator: facts that go out of date overnight, made of
 * numbers only, so that nothing can be advertised or insulted with them. An e-mail address and a link hold words and
 * lead to sites nobody has looked at; they are reviewed like the rest.
 */
const safeFields = ['hours', 'specialDays', 'closedOnHolidays', 'phone'] as const satisfies (keyof ListingContent)[];
export type SafeField = (typeof safeFields)[number];
type SafePart = Partial<Pick<ListingContent, SafeField>>;

const isSafe = (field: keyof ListingContent): field is SafeField => (safeFields as readonly string[]).includes(field);

/** What becomes of an edit of a public listing. */
export type EditPlan = {
  /** What visitors see at once. */
  publish: SafePart;
  /** What waits for a moderator from now on: a new revision, the one that waits already with the safe part in it, or none. */
  waiting: { content: ListingContent; isNew: boolean } | null;
  /** Safe fields were changed too, and wait with the rest. */
  holdsSafePart: boolean;
};

/**
 * Decides what an edit of a public listing does.
 *
 * @param live what visitors see
 * @param inReview the edit that waits for a moderator, which the host was shown and went on from
 */
export function planEdit(live: ListingContent, inReview: ListingContent | null, edit: ListingContent): EditPlan {
  const changed = changedFields(inReview ?? live, edit);
  const publish = pickSafe(edit, changed);
  // also when the host took everything back that had to be looked at: then nothing waits any more
  if (changedFields(live, edit).every(isSafe)) {
    return { publish: pickSafe(edit, changedFields(live, edit)), waiting: null, holdsSafePart: false };
  }
  if (inReview && changed.every(isSafe)) {
    return { publish, waiting: { content: edit, isNew: false }, holdsSafePart: false };
  }
  return { publish: {}, waiting: { content: edit, isNew: true }, holdsSafePart: Object.keys(publish).length > 0 };
}

/** The fields in which two contents differ; `area` follows the position, and sizes of images follow their keys. */
export function changedFields(before: ListingContent, after: ListingContent): (keyof ListingContent)[] {
  // the keys of an object literal of this type
  return (Object.keys(after) as (keyof ListingContent)[]).filter(
    (field) => !isDeepStrictEqual(normalise(before[field]), normalise(after[field])),
  );
}

/** An edit in review was JSON once, and knows no `undefined`. */
function normalise(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value ?? null));
}

function pickSafe(content: ListingContent, fields: readonly (keyof ListingContent)[]): SafePart {
  return Object.fromEntries(fields.filter(isSafe).map((field) => [field, content[field]]));
}
