import { useTranslations } from 'next-intl';
import { Photo } from '@/components/ui/photo';
import type { TourProperties } from '@/lib/geo/geojson';
import { Link } from '@/lib/i18n/navigation';

/** One tour in a list; the whole card is its link. */
export function TourCard({ tour, active }: { tour: TourProperties; active: boolean }) {
  const t = useTranslations('CityMap');
  return (
    <li
      className={`relative flex gap-4 rounded-card border bg-paper p-3 hover:border-lagoon ${active ? 'border-lagoon' : 'border-line'}`}
    >
      {tour.cover && (
        <Photo src={tour.cover} alt="" width={96} height={96} className="size-20 shrink-0 rounded-lg object-cover" />
      )}
      <div className="min-w-0 space-y-1 py-1">
        <h2 className="line-clamp-2 font-serif text-ink text-lg leading-snug" dir="auto">
          <Link
            href={`/activity/${tour.code}`}
            prefetch={false}
            className="after:absolute after:inset-0 after:rounded-card"
          >
            {tour.title}
          </Link>
        </h2>
        {tour.durationMinutes !== null && (
          <p className="text-muted text-sm">
            {t('duration')}: {tour.durationMinutes} {t('min')}
          </p>
        )}
      </div>
    </li>
  );
}
