import * as z from 'zod/mini';
import { draftFacts } from '@/lib/drafts/schema';
import { formFields } from '@/lib/listings/form-fields';
import { parseJson } from '@/lib/parse-json';

const text = z.string();
const links = z.array(z.object({ name: text, url: text }));

/** Choices are any text, because another version of the form may have stored the draft. */
const fields = {
  ...formFields,
  category: text,
  kind: text,
  cuisine: text,
  facilities: z.array(text),
  social_links: text.check(z.refine((list) => list === '' || links.safeParse(parseJson(list)).success, 'notJson')),
  days_hours: z.array(z.extend(formFields.days_hours.def.element, { id: z.optional(text), day: text })),
  baseVersion: z.int(),
};

/** The body of `PUT /api/listing/drafts/{uid}`: the listing form without its rules, any field of it missing. */
export const listingDraftInput = z.partial(z.object(fields));
export type ListingDraftInput = z.infer<typeof listingDraftInput>;

/** The addresses of the photographs of a draft, that of the cover first. */
export const photosOf = ({ image, gallery = [] }: ListingDraftInput) => [...(image ? [image] : []), ...gallery];

const facts = { ...draftFacts, uid: text, status: z.literal('Draft'), isEdit: z.boolean() };

export const listingDraft = z.extend(listingDraftInput, facts);
export type ListingDraft = z.infer<typeof listingDraft>;

export const draftCard = z.object({ ...facts, title: text, image: z.nullable(text) });
export type DraftCard = z.infer<typeof draftCard>;
