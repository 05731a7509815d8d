import * as z from 'zod/mini';
import { routing } from '@/lib/i18n/routing';
import type { FormValues } from '@/lib/listings/form/form-values';

const text = z.string();

/** All fields are optional: an older version of the page may have stored the draft. */
const draftValues = z.partial(
  z.object({
    title: text,
    keywords: text,
    category: text,
    map_location: z.tuple([z.number(), z.number()]),
    address: text,
    zip_code: text,
    image: text,
    gallery: z.array(text),
    language: z.enum(routing.locales),
    translations: z.array(z.object({ language: z.enum(routing.locales), title: text, description: text })),
    description: text,
    social_links: z.array(z.object({ id: text, name: text, url: text })),
    facilities: z.array(text),
    email: text,
    phone: text,
    days_hours: z.array(
      z.object({
        id: z.optional(text),
        day: text,
        open_hour: text,
        close_hour: text,
        second_open_hour: z.optional(text),
        second_close_hour: z.optional(text),
      }),
    ),
    special_days: z.array(z.object({ date: text, open_hour: text, close_hour: text })),
    closed_on_holidays: z.boolean(),
  }),
);
const draft = z.object({ tag: z.string(), values: draftValues });

/** `tag` is the idempotency key of a new listing or the version of an existing one. */
export type Draft = { tag: string; values: Partial<FormValues> };

export function readDraft(name: string): Draft | null {
  const stored = tryOrNull(() => sessionStorage.getItem(name));
  if (!stored) return null;
  const parsed = draft.safeParse(tryOrNull(() => JSON.parse(stored)));
  if (!parsed.success) return null;
  const { tag, values } = parsed.data;
  // cast: enum values are validated when the form is submitted
  return { tag, values: values as Partial<FormValues> };
}

/** Stores the form values; photographs as URLs. */
export function saveDraft(name: string, tag: string, values: Partial<FormValues>): void {
  tryOrNull(() => sessionStorage.setItem(name, JSON.stringify({ tag, values })));
}

export function clearDraft(name: string): void {
  tryOrNull(() => sessionStorage.removeItem(name));
}

// storage may be full or disabled
function tryOrNull<T>(act: () => T): T | null {
  try {
    return act();
  } catch {
    return null;
  }
}
