import { useTranslations } from 'next-intl';
import type { Reason } from '@/lib/listings/schema';
import { reasonCodes, reasonFields } from '@/lib/moderation/schema';

/** Rejection reasons in the page's language, with the moderator's notes unchanged. */
export function ReasonList({ reasons }: { reasons: readonly Reason[] }) {
  const t = useTranslations('Moderation');
  const explain = useTranslations('DecisionReasons');
  return (
    <ul className="space-y-2 text-sm">
      {reasons.map(({ field, code, note }, index) => {
        const knownField = reasonFields.find((name) => name === field) ?? 'listing';
        const knownCode = reasonCodes.find((name) => name === code) ?? 'other';
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the order is fixed, and reasons may be equal
          <li key={index}>
            <span className="font-medium">{t(`fields.${knownField}`)}:</span> {explain(knownCode)}
            {note && (
              <q dir="auto" className="mt-0.5 block text-muted italic">
                {note}
              </q>
            )}
          </li>
        );
      })}
    </ul>
  );
}
