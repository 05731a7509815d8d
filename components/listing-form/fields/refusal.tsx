'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ReasonList } from '@/components/moderation/review/reason-list';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { type FormValues, formOf, useListingForm } from '@/lib/listings/form/form-values';
import type { EditableListing, ListingFormValues } from '@/lib/listings/schema';

type Props = { listing: EditableListing; refused: ListingFormValues | null };

/** Why a listing, or the last edit of a public one, was refused; what that edit said can be taken up again. */
export function Refusal({ listing: { status, reasons }, refused }: Props) {
  const t = useTranslations('ListingForm');
  const isEdit = status === 'Active';
  return (
    <>
      <Banner kind="error">
        <h2 className="mb-2 text-xl">{t(isEdit ? 'editRefused' : 'whyRejected')}</h2>
        <ReasonList reasons={reasons} />
      </Banner>
      {isEdit && refused && <TakeUp refused={refused} />}
    </>
  );
}

/** Puts the refused text into the form, and what stood there before back again. */
function TakeUp({ refused }: { refused: ListingFormValues }) {
  const t = useTranslations('ListingForm');
  const form = useListingForm();
  const [before, setBefore] = useState<FormValues | null>(null);

  function turn() {
    setBefore(before ? null : form.getValues());
    form.reset(before ?? formOf(refused), { keepDefaultValues: true });
  }

  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-control border border-lagoon/40 bg-lagoon-soft px-4 py-3"
    >
      <p className="max-w-prose flex-1 basis-64">{t(before ? 'takenUp' : 'editRefusedHint')}</p>
      <Button variant="secondary" className="shrink-0" onClick={turn}>
        {t(before ? 'undoTakeUp' : 'takeUp')}
      </Button>
    </div>
  );
}
