import { useTranslations } from 'next-intl';
import { DemonstrationNote } from '@/components/notes/demonstration';
import { InfoNote } from '@/components/notes/info-note';
import type { PartnerState } from '@/lib/activities/activity';
import { useDateFormat } from '@/lib/i18n/use-date-format';

/** States that the partner's prices are old or missing. */
export function PartnerNotice({ partner: { state } }: { partner: PartnerState }) {
  const t = useTranslations('Activities');
  if (state === 'fresh') return null;
  return (
    <p className="rounded-control border border-line bg-paper px-4 py-3 text-sm">
      {t(state === 'stale' ? 'partnerStale' : 'partnerNone')}
    </p>
  );
}

/** Where the prices of a list come from, or that they are examples. */
export function PriceSources({ partner, hasDemonstration }: { partner: PartnerState; hasDemonstration: boolean }) {
  const t = useTranslations('Activities');
  const format = useDateFormat();
  if (hasDemonstration) return <DemonstrationNote of="tours" />;
  if (partner.asOf === null) return null;
  const date = format(new Date(partner.asOf), { dateStyle: 'long' });
  return <InfoNote label={t('sources')}>{t('sourcesText', { date })}</InfoNote>;
}
