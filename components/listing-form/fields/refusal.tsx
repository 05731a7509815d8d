import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { ReasonList } from '@/components/moderation/review/reason-list';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { type FormValues, formOf, useListingForm } from '@/lib/listings/form/form-values';
import type { EditableListing, ListingFormValues, Reason } from '@/lib/listings/schema';
import { reasonCodes } from '@/lib/moderation/schema';

type Props = { listing: EditableListing; refused: ListingFormValues | null };

const titles = {
  Active: 'editRefused',
  Paused: 'editRefused',
  Pending: 'whyRejected',
  Rejected: 'whyRejected',
  Hidden: 'whyHidden',
  Closed: 'whyClosed',
  Archived: 'whyRejected',
} as const;

/** The reasons for rejecting a listing or its last edit, with a button to restore that edit. */
export function Refusal({ listing: { status, reasons }, refused }: Props) {
  const t = useTranslations('ListingForm');
  const isEdit = status === 'Active' || status === 'Paused';
  return (
    <>
      <Banner kind="error">
        <h2 className="mb-2 text-xl">{t(titles[status])}</h2>
        {(status === 'Hidden' || status === 'Closed') && <p className="mb-2">{t('takenDownHint')}</p>}
        <ReasonList reasons={reasons} />
      </Banner>
      {isEdit && refused && <RestoreEdit refused={refused} />}
    </>
  );
}

/** Toggles the form between the rejected edit and its previous values. */
function RestoreEdit({ refused }: { refused: ListingFormValues }) {
  const t = useTranslations('ListingForm');
  const form = useListingForm();
  const [before, setBefore] = useState<FormValues | null>(null);

  function toggle() {
    setBefore(before ? null : form.getValues());
    form.reset(before ?? formOf(refused), { keepDefaultValues: true });
  }

  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-control border border-lagoon/40 bg-lagoon-soft px-4 py-3"
    >
      <p className="max-w-prose flex-1 basis-64">{t(before ? 'takenUp' : 'editRefusedHint')}</p>
      <Button variant="secondary" className="shrink-0" onClick={toggle}>
        {t(before ? 'undoTakeUp' : 'takeUp')}
      </Button>
    </div>
  );
}

/** A moderator's reasons by form field; those of the gallery belong to the field `image`. */
export function fieldNotesOf(reasons: readonly Reason[]): ReadonlyMap<string, ReactNode> {
  const placed = reasons.map((one) => ({ ...one, field: one.field === 'gallery' ? 'image' : one.field }));
  const fields = [...new Set(placed.map(({ field }) => field))];
  return new Map(
    fields.map((field) => [field, <FieldReasons key={field} reasons={placed.filter((one) => one.field === field)} />]),
  );
}

function FieldReasons({ reasons }: { reasons: readonly Reason[] }) {
  const t = useTranslations('ListingForm');
  const explain = useTranslations('DecisionReasons');
  return (
    <>
      <p className="text-muted">{t('fromReview')}</p>
      {reasons.map(({ code, note }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order is fixed, and reasons may be equal
        <p key={index}>
          <span className="font-medium">{explain(reasonCodes.find((name) => name === code) ?? 'other')}</span>
          {note && (
            <q dir="auto" className="block italic">
              {note}
            </q>
          )}
        </p>
      ))}
    </>
  );
}
