'use client';

import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { confirmLeaving } from '@/components/forms/leave-guard';
import { ConflictDialog } from '@/components/listing-form/draft/conflict-dialog';
import { fieldNotesOf, Refusal } from '@/components/listing-form/fields/refusal';
import { ListingForm, type Next } from '@/components/listing-form/listing-form';
import { useUntouchedCheck } from '@/components/listing-form/use-untouched-check';
import { FieldNotes } from '@/components/ui/field-notes';
import { withIdToken } from '@/lib/identity/api';
import { loadListing, updateListing } from '@/lib/listings/api';
import type { ListingDraft } from '@/lib/listings/drafts/schema';
import { formOfListing } from '@/lib/listings/form/form-values';
import type { EditableListing, ListingFormValues, SaveEffect } from '@/lib/listings/schema';
import { useToast } from '@/stores/toast';

const effectMessages = {
  sent: 'sent',
  waiting: 'savedInReview',
  public: 'effects.public',
  publishedPendingRemains: 'effects.publishedPendingRemains',
  queuedWithAutoFields: 'effects.queuedWithAutoFields',
} as const satisfies Record<SaveEffect, string>;

type Conflict = Next & { theirs: EditableListing };

type Props = {
  owner: string;
  listing: EditableListing;
  /** Unsent changes, from this device or another. */
  draft?: ListingDraft | null;
  /** The last edit, when it was rejected. */
  refused?: ListingFormValues | null;
  /** The search text of the list it was opened from. */
  q?: string;
};

/** The form of an existing listing. Saving sends the edited version, to detect concurrent edits. */
export function EditListing({ owner, listing, draft = null, refused = null, q = '' }: Props) {
  const t = useTranslations('ListingForm');
  const lifecycle = useTranslations('ListingLifecycle');
  const { base, version, conflict, load, close, takeTheirs, saveAgain } = useConflict(listing);
  const confirmUntouched = useUntouchedCheck(base, refused);
  const notes = useMemo(() => fieldNotesOf(base.reasons), [base.reasons]);

  return (
    <FieldNotes value={notes}>
      <ListingForm
        // a new version resets the form
        key={base.version}
        kind="edit"
        start={formOfListing(base)}
        draft={{ owner, uid: listing.uid, saved: draft, version }}
        submitLabel={base.status === 'Rejected' ? lifecycle('sendAgain') : t('save')}
        confirmSend={async (values) => (await confirmUntouched(values)) && confirmLeaving('listing')}
        onSend={(token, form) => updateListing(token, listing.uid, Number(version.current), form)}
        onSent={(saved) => {
          const filter = new URLSearchParams({ status: saved.status.toLowerCase(), ...(q && { q }) });
          return { message: t(effectMessages[saved.effect]), path: `/dashboard/my-listings?${filter}` };
        }}
        onRefused={(problem, next) => {
          if (problem.error !== 'stale_version') return false;
          void load(next);
          return true;
        }}
        dialogs={
          conflict && (
            <ConflictDialog
              theirs={formOfListing(conflict.theirs)}
              onClose={close}
              onTakeTheirs={() => takeTheirs(conflict)}
              onSave={() => saveAgain(conflict)}
            />
          )
        }
      >
        {(base.reasons.length > 0 || base.status === 'Closed') && <Refusal listing={base} refused={refused} />}
        {(base.status === 'Active' || base.status === 'Paused') && (
          <p className="max-w-prose text-muted">{t('safeNote')}</p>
        )}
      </ListingForm>
    </FieldNotes>
  );
}

function useConflict(listing: EditableListing) {
  const t = useTranslations('ListingForm');
  const drafts = useTranslations('Drafts');
  const show = useToast((toast) => toast.show);
  const [base, setBase] = useState(listing);
  const [version] = useState(() => ({ current: String(listing.version) }));
  const [conflict, setConflict] = useState<Conflict | null>(null);

  async function load(next: Next) {
    const current = await withIdToken((token) => loadListing(token, listing.uid));
    if (current.ok) setConflict({ ...next, theirs: current.data });
    else show(t('conflictUnreadable'), 'error');
  }

  async function takeTheirs({ theirs, discard }: Conflict) {
    const mine = version.current;
    version.current = String(theirs.version);
    if (await discard()) {
      setBase(theirs);
      setConflict(null);
    } else {
      version.current = mine;
      show(drafts('discardFailed'), 'error');
    }
  }

  function saveAgain({ theirs, again }: Conflict) {
    version.current = String(theirs.version);
    setConflict(null);
    again();
  }

  return { base, version, conflict, load, close: () => setConflict(null), takeTheirs, saveAgain };
}
