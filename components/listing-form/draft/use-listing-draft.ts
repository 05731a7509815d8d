import type { DefaultValues } from 'react-hook-form';
import { type DraftOptions, useDraft } from '@/components/forms/use-draft';
import { pendingName } from '@/lib/drafts/pending';
import { deleteListingDraft } from '@/lib/listings/drafts/api';
import { fromDraft, toDraftInput } from '@/lib/listings/drafts/form';
import { draftRequests, toSaved } from '@/lib/listings/drafts/requests';
import { type ListingDraft, type ListingDraftInput, listingDraftInput } from '@/lib/listings/drafts/schema';
import type { FormValues, useListingForm } from '@/lib/listings/form/form-values';

export type ListingDraftSource = {
  owner: string;
  /** Of the listing, or of the one to come. */
  uid: string;
  /** The draft that the page was rendered with. */
  saved: ListingDraft | null;
  /** The edited version; null for a new listing. A restored draft sets its own. */
  version: { current: string } | null;
  onSaving?: () => void;
};

export function useListingDraft(
  form: ReturnType<typeof useListingForm>,
  start: DefaultValues<FormValues>,
  { owner, uid, saved, version, onSaving }: ListingDraftSource,
) {
  const toValues = (values: DefaultValues<FormValues>) => toDraftInput(values, version && Number(version.current));
  const options: DraftOptions<FormValues, ListingDraftInput> = {
    name: pendingName(owner, uid),
    start: toValues(start),
    saved: saved && toSaved(saved),
    schema: listingDraftInput,
    toValues: (values) => toValues(values as DefaultValues<FormValues>),
    toForm: fromDraft,
    ...draftRequests(uid),
    discard: (token) => deleteListingDraft(token, uid),
    onRestored: ({ baseVersion }) => {
      if (version && baseVersion !== undefined) version.current = String(baseVersion);
    },
    ...(onSaving && { onSaving }),
  };
  return useDraft(form, options);
}
