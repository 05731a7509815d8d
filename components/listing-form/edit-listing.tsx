'use client';

import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { ConflictDialog } from '@/components/listing-form/draft/conflict-dialog';
import { fieldNotesOf, Refusal } from '@/components/listing-form/fields/refusal';
import { ListingForm } from '@/components/listing-form/listing-form';
import { FieldNotes } from '@/components/ui/field-notes';
import { useRouter } from '@/lib/i18n/navigation';
import { withIdToken } from '@/lib/identity/api';
import { loadListing, updateListing } from '@/lib/listings/api';
import { clearDraft } from '@/lib/listings/form/draft';
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

type Conflict = { theirs: EditableListing; again: () => void };

type Props = {
  owner: string;
  listing: EditableListing;
  /** The last edit, when it was rejected. */
  refused?: ListingFormValues | null;
  /** The search text of the list it was opened from. */
  q?: string;
};

/** The form of an existing listing. Saving sends the edited version, to detect concurrent edits. */
export function EditListing({ owner, listing, refused = null, q = '' }: Props) {
  const t = useTranslations('ListingForm');
  const router = useRouter();
  const show = useToast((toast) => toast.show);
  const draftName = `listing-draft:${owner}:${listing.uid}`;
  const { base, version, conflict, load, close, takeTheirs, saveAgain } = useConflict(listing, draftName);
  const notes = useMemo(() => fieldNotesOf(base.reasons), [base.reasons]);

  return (
    <FieldNotes value={notes}>
      <ListingForm
        // a new version resets the form
        key={base.version}
        kind="edit"
        start={formOfListing(base)}
        draftName={draftName}
        tag={version}
        submitLabel={t('save')}
        onSend={(token, form) => updateListing(token, listing.uid, Number(version.current), form)}
        onSent={(saved) => {
          show(t(effectMessages[saved.effect]));
          const filter = new URLSearchParams({ status: saved.status.toLowerCase(), ...(q && { q }) });
          router.push(`/dashboard/my-listings?${filter}`);
        }}
        onRefused={(problem, again) => {
          if (problem.error !== 'stale_version') return false;
          void load(again);
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
        {base.reasons.length > 0 && <Refusal listing={base} refused={refused} />}
        {base.status === 'Active' && <p className="max-w-prose text-muted">{t('safeNote')}</p>}
      </ListingForm>
    </FieldNotes>
  );
}

function useConflict(listing: EditableListing, draftName: string) {
  const t = useTranslations('ListingForm');
  const show = useToast((toast) => toast.show);
  const [base, setBase] = useState(listing);
  const [version] = useState(() => ({ current: String(listing.version) }));
  const [conflict, setConflict] = useState<Conflict | null>(null);

  async function load(again: () => void) {
    const current = await withIdToken((token) => loadListing(token, listing.uid));
    if (current.ok) setConflict({ theirs: current.data, again });
    else show(t('conflictUnreadable'), 'error');
  }

  function takeTheirs({ theirs }: Conflict) {
    clearDraft(draftName);
    version.current = String(theirs.version);
    setBase(theirs);
    setConflict(null);
  }

  function saveAgain({ theirs, again }: Conflict) {
    version.current = String(theirs.version);
    setConflict(null);
    again();
  }

  return { base, version, conflict, load, close: () => setConflict(null), takeTheirs, saveAgain };
}
