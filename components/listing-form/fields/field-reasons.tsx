import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { Reason } from '@/lib/listings/schema';
import { reasonCodes } from '@/lib/moderation/schema';

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
