import { isDeepStrictEqual } from 'node:util';
import type { ListingContent } from '@/lib/listings/content';

/** Fields of a public listing that are published without review: numbers only, which cannot carry advertising. */
const safeFields = ['hours', 'specialDays', 'closedOnHolidays', 'phone'] as const satisfies (keyof ListingContent)[];
export type SafeField = (typeof safeFields)[number];
type SafePart = Partial<Pick<ListingContent, SafeField>>;

const isSafe = (field: keyof ListingContent): field is SafeField => (safeFields as readonly string[]).includes(field);

export type EditPlan = {
  publish: SafePart;
  /** The revision in review after this edit; `isNew` when the host must wait for a new review. */
  pending: { content: ListingContent; isNew: boolean } | null;
  includesAutoApproved: boolean;
};

/** Splits an edit of a public listing into what is published and what needs review; `inReview` is the edit this one is based on. */
export function planEdit(live: ListingContent, inReview: ListingContent | null, edit: ListingContent): EditPlan {
  const changed = changedFields(inReview ?? live, edit);
  const publish = pickSafe(edit, changed);
  // includes an edit that reverts every change in review
  if (changedFields(live, edit).every(isSafe)) {
    return { publish: pickSafe(edit, changedFields(live, edit)), pending: null, includesAutoApproved: false };
  }
  if (inReview && changed.every(isSafe)) {
    return { publish, pending: { content: edit, isNew: false }, includesAutoApproved: false };
  }
  return {
    publish: {},
    pending: { content: edit, isNew: true },
    includesAutoApproved: Object.keys(publish).length > 0,
  };
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
