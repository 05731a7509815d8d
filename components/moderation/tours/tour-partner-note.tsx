import { useTranslations } from 'next-intl';
import type { PartnerState } from '@/lib/activities/activity';
import { useDateFormat } from '@/lib/i18n/use-date-format';

/** How old what the partner said is. */
export function PartnerNote({ partner: { state, asOf } }: { partner: PartnerState }) {
  const t = useTranslations('TourDesk');
  const format = useDateFormat();
  const date = asOf && format(new Date(asOf), { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <p className={state === 'fresh' ? 'text-muted text-sm' : 'text-brick text-sm'}>
      {date ? t(`partner.${state}`, { date }) : t('partner.never')}
    </p>
  );
}
