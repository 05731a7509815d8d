import { useTranslations } from 'next-intl';
import { Photo } from '@/components/ui/photo';
import type { ListingProperties } from '@/lib/geo/geojson';
import { Link } from '@/lib/i18n/navigation';

/** The small card over a marker. */
export function PlacePopup({ place }: { place: ListingProperties }) {
  const t = useTranslations('CityMap');
  const categories = useTranslations('Categories');
  const areas = useTranslations('Areas');
  return (
    <article className="w-60 overflow-hidden rounded-card">
      {place.cover && <Photo src={place.cover} alt="" width={240} height={132} className="h-33 w-full object-cover" />}
      <div className="space-y-1 px-3 pt-3 pb-1">
        <h2 className="font-serif text-ink text-lg leading-tight" dir="auto" lang={place.language}>
          {place.title}
        </h2>
        <p className="text-muted text-xs">
          {place.category && `${categories(place.category)} · `}
          {areas(place.area)}
        </p>
        <Link
          href={`/listing/${place.uid}/${place.slug}`}
          className="inline-flex min-h-11 items-center font-medium text-lagoon text-sm underline underline-offset-4"
        >
          {t('viewDetails')}
        </Link>
      </div>
    </article>
  );
}
