import type { DefaultValues } from 'react-hook-form';
import type { ListingDraftInput } from '@/lib/listings/drafts/schema';
import type { FormValues } from '@/lib/listings/form/form-values';
import { parseJson } from '@/lib/parse-json';

/** The draft of a form. `baseVersion` is the edited version of an existing listing. */
export function toDraftInput(form: DefaultValues<FormValues>, baseVersion: number | null): ListingDraftInput {
  const { social_links: links = [], ...fields } = form;
  const social_links = JSON.stringify(links.map((link) => ({ name: link?.name ?? '', url: link?.url ?? '' })));
  // cast: default values are form values of which some are absent
  return { ...(fields as ListingDraftInput), social_links, ...(baseVersion !== null && { baseVersion }) };
}

/** The form values of a draft. Choices that no longer exist are refused when the form is sent. */
export function fromDraft({ baseVersion: _version, social_links, ...fields }: ListingDraftInput): Partial<FormValues> {
  // casts: choices are validated by the form's rules, links by the schema of the draft
  const values = fields as Partial<FormValues>;
  if (social_links === undefined) return values;
  const links = (parseJson(social_links || '[]') ?? []) as { name: string; url: string }[];
  return { ...values, social_links: links.map((link, index) => ({ ...link, id: `link-${index}` })) };
}
