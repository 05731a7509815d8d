'use client';

import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { ConflictDialog } from '@/components/listing-form/draft/conflict-dialog';
import { fieldNotesOf } from '@/components/listing-form/fields/field-reasons';
import { Refusal } from '@/components/listing-form/fields/refusal';
import { ListingForm } from '@/components/listing-form/listing-form';
import { FieldNotes } from '@/components/ui/field-notes';
import { useRouter } from '@/lib/i18n/navigation';
import { withIdToken } from '@/lib/identity/with-id-token';
import { loadListing, updateListing } from '@/lib/listings/api';
import { clearDraft } from '@/lib/listings/form/draft';
import { formOfListing } from '@/lib/listings/form/form-values';
import type { EditableListing, ListingFormValues, SaveEffect } from '@/lib/listings/schema';
import { useToast } from '@/stores/toast';

/** What a save did, in the host's words. */
const sentences = {
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
  /** What their last edit said, when it was not accepted. */
  refused?: ListingFormValues | null;
};

/** A listing that exists; saving says which version was edited, so that nobody's work is overwritten unseen. */
export function EditListing({ owner, listing, refused = null }: Props) {
  const t = useTranslations('ListingForm');
  const router = useRouter();
  const show = useToast((toast) => toast.show);
  const draftName = `listing-draft:${owner}:${listing.uid}`;
  const [base, setBase] = useState(listing);
  const [version] = useState(() => ({ current: String(listing.version) }));
  const [conflict, setConflict] = useState<Conflict | null>(null);

  const notes = useMemo(() => fieldNotesOf(base.reasons), [base.reasons]);

  async function askWhich(again: () => void) {
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

  function save({ theirs, again }: Conflict) {
    version.current = String(theirs.version);
    setConflict(null);
    again();
  }

  return (
    <FieldNotes value={notes}>
      <ListingForm
        // another version is another form
        key={base.version}
        kind="edit"
        start={formOfListing(base)}
        draftName={draftName}
        tag={version}
        submitLabel={t('save')}
        onSend={(token, form) => updateListing(token, listing.uid, Number(version.current), form)}
        onSent={(saved) => {
          show(t(sentences[saved.effect]));
          router.push(`/dashboard/my-listings?status=${saved.status.toLowerCase()}`);
        }}
        onRefused={(problem, again) => {
          if (problem.error !== 'stale_version') return false;
          void askWhich(again);
          return true;
        }}
        dialogs={
          <ConflictDialog
            theirs={conflict && formOfListing(conflict.theirs)}
            onClose={() => setConflict(null)}
            onTakeTheirs={() => conflict && takeTheirs(conflict)}
            onSave={() => conflict && save(conflict)}
          />
        }
      >
        {base.reasons.length > 0 && <Refusal listing={base} refused={refused} />}
        {base.status === 'Active' && <p className="max-w-prose text-muted">{t('safeNote')}</p>}
      </ListingForm>
    </FieldNotes>
  );
}
