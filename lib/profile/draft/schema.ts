import * as z from 'zod/mini';
import { draftFacts } from '@/lib/drafts/schema';

const text = z.string();
const links = { facebookLink: text, instagramLink: text, linkedinLink: text, xLink: text, url: text };

/** The body of `PUT /api/profile/draft`: the editable fields of the profile form without its rules, any of them missing. */
export const profileDraftInput = z.partial(
  z.object({
    full_name: text,
    phone_number: text,
    address: text,
    city: text,
    country: text,
    social_links: z.partial(z.object(links)),
  }),
);
export type ProfileDraftInput = z.infer<typeof profileDraftInput>;

export const profileDraft = z.extend(profileDraftInput, draftFacts);
export type ProfileDraft = z.infer<typeof profileDraft>;
