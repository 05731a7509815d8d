import * as z from 'zod/mini';
import { routing } from '@/lib/i18n/routing';
import type { FormValues } from '@/lib/listings/form/form-values';

const text = z.string();

/** What comes back from storage, field by field: an older version of this page may have kept it. */
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

/** `tag` is what must be sent with the form: the idempotency key of a new listing, the version of one that exists. */
export type Draft = { tag: string; values: Partial<FormValues> };

/** What was typed into the form of this name in this tab; null when nothing was, or the browser keeps nothing. */
export function readDraft(name: string): Draft | null {
  const kept = attempt(() => sessionStorage.getItem(name));
  if (!kept) return null;
  const parsed = draft.safeParse(attempt(() => JSON.parse(kept)));
  if (!parsed.success) return null;
  const { tag, values } = parsed.data;
  // the form's own schema judges the words when it is sent
  return { tag, values: values as Partial<FormValues> };
}

/** Keeps the form; of its photographs, the addresses. */
export function saveDraft(name: string, tag: string, values: Partial<FormValues>): void {
  attempt(() => sessionStorage.setItem(name, JSON.stringify({ tag, values })));
}

export function forgetDraft(name: string): void {
  attempt(() => sessionStorage.removeItem(name));
}

/** Storage may be full or forbidden; the form works without it. */
function attempt<T>(act: () => T): T | null {
  try {
    return act();
  } catch {
    return null;
  }
}
