import * as z from 'zod/mini';
import { readTab, writeTab } from '@/lib/browser/storage';
import type { FormValues } from '@/lib/listings/form/form-values';
import { formFields } from '@/lib/listings/form-fields';
import { parseJson } from '@/lib/parse-json';

const text = z.string();

/** All fields are optional, and names of choices any text: an older version of the page may have stored the draft. */
const draft = z.object({
  tag: text,
  values: z.partial(
    z.object({
      ...formFields,
      category: text,
      social_links: z.array(z.object({ id: text, name: text, url: text })),
      facilities: z.array(text),
      days_hours: z.array(z.extend(formFields.days_hours.def.element, { id: z.optional(text), day: text })),
    }),
  ),
});

/** `tag` is the idempotency key of a new listing or the version of an existing one. */
export type Draft = { tag: string; values: Partial<FormValues> };

export function readDraft(name: string): Draft | null {
  const parsed = draft.safeParse(parseJson(readTab(name)));
  if (!parsed.success) return null;
  const { tag, values } = parsed.data;
  // cast: enum values are validated when the form is submitted
  return { tag, values: values as Partial<FormValues> };
}

/** Stores the form values; photographs as URLs. */
export function saveDraft(name: string, tag: string, values: Partial<FormValues>): void {
  writeTab(name, JSON.stringify({ tag, values }));
}

export function clearDraft(name: string): void {
  writeTab(name, null);
}
