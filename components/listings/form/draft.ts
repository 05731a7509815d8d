import { z } from 'zod';
import type { FormValues } from '@/components/listings/form/form-values';

const text = z.string();

/** What comes back from storage, field by field: an older version of this page may have kept it. */
const draftValues = z
  .object({
    title: text,
    keywords: text,
    category: text,
    map_location: z.tuple([z.number(), z.number()]),
    address: text,
    zip_code: text,
    image: text,
    gallery: z.array(text),
    language: text,
    translations: z.array(z.object({ language: text, title: text, description: text })),
    description: text,
    social_links: z.array(z.object({ id: text, name: text, url: text })),
    facilities: z.array(text),
    email: text,
    phone: text,
    days_hours: z.array(
      z.object({
        id: text.optional(),
        day: text,
        open_hour: text,
        close_hour: text,
        second_open_hour: text.optional(),
        second_close_hour: text.optional(),
      }),
    ),
    special_days: z.array(z.object({ date: text, open_hour: text, close_hour: text })),
    closed_on_holidays: z.boolean(),
  })
  .partial();
const draft = z.object({ tag: z.string(), values: draftValues });

/** `tag` is what must be sent with the form: the idempotency key of a new listing, the version of one that exists. */
export type Draft = { tag: string; values: Partial<FormValues> };

const photoOf = (name: string) => `${name}:photo`;

/** What was typed into the form of this name in this tab; null when nothing was, or the browser keeps nothing. */
export function readDraft(name: string): Draft | null {
  const kept = attempt(() => sessionStorage.getItem(name));
  if (!kept) return null;
  const parsed = draft.safeParse(attempt(() => JSON.parse(kept)));
  if (!parsed.success) return null;
  const image = attempt(() => sessionStorage.getItem(photoOf(name)));
  const { tag, values } = parsed.data;
  // the form's own schema judges the words when it is sent
  return { tag, values: { ...values, ...(image ? { image } : {}) } as Partial<FormValues> };
}

/** Keeps the form. The photograph is kept apart: it is large, rarely changes, and may be more than the browser keeps. */
export function saveDraft(name: string, tag: string, { image, ...values }: Partial<FormValues>): void {
  attempt(() => sessionStorage.setItem(name, JSON.stringify({ tag, values })));
  const photo = photoOf(name);
  if (attempt(() => sessionStorage.getItem(photo)) === image) return;
  const isKept = attempt(() => sessionStorage.setItem(photo, image ?? '')) !== null;
  if (!isKept) attempt(() => sessionStorage.removeItem(photo));
}

export function forgetDraft(name: string): void {
  attempt(() => sessionStorage.removeItem(name));
  attempt(() => sessionStorage.removeItem(photoOf(name)));
}

/** Storage may be full or forbidden; the form works without it. */
function attempt<T>(act: () => T): T | null {
  try {
    return act();
  } catch {
    return null;
  }
}
