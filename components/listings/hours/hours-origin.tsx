import { useTranslations } from 'next-intl';
import { useDatesText } from '@/lib/listings/hours/use-day-text';

type Props = { checkedAt: string | null; source: string | null };

/** When the hours of a place were checked, and where they are published. */
export function HoursOrigin({ checkedAt, source }: Props) {
  const t = useTranslations('WeekHours');
  const dateText = useDatesText({ day: 'numeric', month: 'long', year: 'numeric' });
  const address = source && /^https?:\/\/\S+$/.test(source) && URL.canParse(source) ? new URL(source) : null;
  return (
    <p className="pt-4 text-muted text-sm wrap-anywhere">
      {checkedAt ? t('checked', { day: dateText(checkedAt) }) : t('notChecked')}
      {source && ' · '}
      {address ? (
        <a href={address.href} rel="nofollow noopener" className="text-lagoon underline underline-offset-4">
          {t('source', { source: address.host.replace(/^www\./, '') })}
        </a>
      ) : (
        source && t('source', { source })
      )}
    </p>
  );
}
