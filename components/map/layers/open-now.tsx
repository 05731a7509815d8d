import { useTranslations } from 'next-intl';
import { classNames } from '@/lib/browser/class-names';
import type { ListingProperties } from '@/lib/geo/geojson';
import { formatClock } from '@/lib/listings/hours/hours';

type Props = { place: Pick<ListingProperties, 'open' | 'closesMinute'>; className?: string };

/** Whether a place is open, as a short line; nothing when unknown. */
export function OpenNow({ place: { open, closesMinute }, className }: Props) {
  const t = useTranslations('PlaceCard');
  if (open === null) return null;
  return (
    <p
      className={classNames('flex items-center gap-2 text-sm', open ? 'font-medium text-ink' : 'text-muted', className)}
    >
      <span
        aria-hidden="true"
        className={classNames('size-2.5 shrink-0 rounded-full', open ? 'bg-status-active' : 'bg-status-other')}
      />
      {open && closesMinute !== null
        ? t('openUntil', { time: formatClock(closesMinute) })
        : t(open ? 'open' : 'closed')}
    </p>
  );
}
