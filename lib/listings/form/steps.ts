import type { FieldName } from '@/lib/listings/form/form-values';

/** The steps of the form in their order, each with its fields. */
export const stepFields = {
  basics: ['title', 'category', 'kind', 'cuisine', 'price_level', 'keywords', 'facilities'],
  place: ['map_location', 'address', 'zip_code'],
  photos: ['image', 'gallery'],
  hours: [
    'days_hours',
    'seasons',
    'closures',
    'special_days',
    'hours_checked_at',
    'hours_source',
    'closed_on_holidays',
    'by_event',
  ],
  text: ['description', 'email', 'phone', 'social_links', 'language', 'translations'],
} as const satisfies Record<string, readonly FieldName[]>;

export type StepName = keyof typeof stepFields;
// cast: the keys of the literal above
export const stepNames = Object.keys(stepFields) as StepName[];

/** Behind a button of their step. */
export const folded: readonly FieldName[] = [
  'kind',
  'cuisine',
  'price_level',
  'keywords',
  'seasons',
  'closures',
  'special_days',
  'hours_checked_at',
  'hours_source',
  'language',
  'translations',
];

export function stepOf(field: FieldName): StepName {
  return stepNames.find((step) => (stepFields[step] as readonly FieldName[]).includes(field)) ?? 'basics';
}

/** What an entry of the browser's history holds about the form. */
export type StepState = { formStep: StepName; openedFrom: StepName };

/** Reads the step from the state of a history entry; null for another page. */
export function readStepState(state: unknown): StepState | null {
  if (typeof state !== 'object' || state === null || !('formStep' in state) || !('openedFrom' in state)) return null;
  const [formStep, openedFrom] = [state.formStep, state.openedFrom].map((value) =>
    stepNames.find((name) => name === value),
  );
  return formStep && openedFrom ? { formStep, openedFrom } : null;
}
