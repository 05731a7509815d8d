'use client';

import { useSearchParams } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useMemo, useState } from 'react';
import { ListingForm } from '@/components/listing-form/listing-form';
import type { PendingDraft } from '@/lib/drafts/draft-sync';
import { listPendingForms, pendingName, readPending, writePending } from '@/lib/drafts/pending';
import { readProblem } from '@/lib/http/client';
import { UID_PATTERN } from '@/lib/listings/attributes';
import { type ListingDraft, type ListingDraftInput, listingDraftInput } from '@/lib/listings/drafts/schema';
import { emptyForm, formOfListing } from '@/lib/listings/form/form-values';
import { readStepState } from '@/lib/listings/form/steps';
import { newIdempotencyKey } from '@/lib/listings/request-headers';
import type { EditableListing } from '@/lib/listings/schema';

type Props = {
  /** Separates the drafts of users who share a browser. */
  owner: string;
  /** The one that the page was opened with. */
  draft?: ListingDraft | null;
  /** The listing whose values the form begins with. */
  copied?: EditableListing | null;
};

/** The form of a new listing. The address names its draft after the first change. */
export function AddListing({ owner, draft = null, copied = null }: Props) {
  const uid = useDraftUid(owner, copied !== null);
  return <NewListingForm key={uid} uid={uid} owner={owner} draft={draft?.uid === uid ? draft : null} copied={copied} />;
}

/** The uid in the address, else a new one; it changes when the same page is opened without one. A sent uid is no draft. */
function useDraftUid(owner: string, isCopy: boolean): string {
  const named = useSearchParams().get('draft')?.match(UID_PATTERN)?.[0] ?? null;
  const isSent = useMemo(() => named !== null && readOwn(owner, named)?.isSent === true, [owner, named]);
  const inAddress = isSent ? null : named;
  const [fresh, setFresh] = useState(newIdempotencyKey);
  const [previous, setPrevious] = useState(inAddress);
  if (previous !== inAddress) {
    setPrevious(inAddress);
    if (inAddress === null) setFresh(newIdempotencyKey());
  }

  useEffect(
    function resumeOnThisDevice() {
      if (inAddress !== null || isCopy) return;
      const unsaved = findUnsaved(owner);
      if (unsaved) setFresh(unsaved);
    },
    [inAddress, isCopy, owner],
  );
  return inAddress ?? fresh;
}

/** A new listing that was typed without a connection, or after another tab had sent it: that one gets a new uid. */
function findUnsaved(owner: string): string | undefined {
  for (const uid of listPendingForms(owner).filter((form) => UID_PATTERN.test(form))) {
    const pending = readOwn(owner, uid);
    if (pending?.version !== null || pending.base.baseVersion !== undefined) continue;
    return pending.isSent ? moveToNewUid(owner, uid, { ...pending, isSent: false }) : uid;
  }
}

function moveToNewUid(owner: string, sentUid: string, pending: PendingDraft<ListingDraftInput>): string {
  const uid = newIdempotencyKey();
  writePending(pendingName(owner, uid), pending);
  writePending(pendingName(owner, sentUid), null);
  return uid;
}

const readOwn = (owner: string, uid: string) => readPending(pendingName(owner, uid), listingDraftInput);

function NewListingForm({ uid, owner, draft, copied }: Required<Props> & { uid: string }) {
  const t = useTranslations('ListingForm');
  const lifecycle = useTranslations('ListingLifecycle');
  const language = useLocale();

  return (
    <ListingForm
      kind="new"
      start={copied ? formOfListing(copied) : { ...emptyForm, language }}
      draft={{ owner, uid, saved: draft, version: null, onSaving: () => nameInAddress(uid) }}
      submitLabel={t('send')}
      onSend={async (token, listing) => {
        // loaded on submit because of its size
        const api = await import('@/lib/listings/api').catch(() => null);
        return api?.createListing(token, listing, uid) ?? { ok: false, problem: readProblem(null) };
      }}
      onSent={() => ({ message: t('sent'), path: '/dashboard/my-listings?status=pending' })}
    >
      {copied && <p className="max-w-prose text-muted">{lifecycle('copiedFrom', { title: copied.title })}</p>}
    </ListingForm>
  );
}

/** A reload then opens the draft again. */
function nameInAddress(uid: string): void {
  const { pathname, search } = window.location;
  const query = new URLSearchParams(search);
  if (query.get('draft') === uid) return;
  query.set('draft', uid);
  // the router adds its own state
  window.history.replaceState(readStepState(window.history.state), '', `${pathname}?${query}`);
}
