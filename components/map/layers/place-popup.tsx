'use client';

import { useLocale, useTranslations } from 'next-intl';
import { FavouriteButton } from '@/components/favourites/favourite-button';
import { OpenNow } from '@/components/map/layers/open-now';
import { ShareButton } from '@/components/share/share-button';
import { Photo } from '@/components/ui/photo';
import { buttonClass } from '@/lib/browser/button-class';
import { distanceText } from '@/lib/geo/distance';
import type { ListingProperties, TourProperties } from '@/lib/geo/geojson';
import { Link } from '@/lib/i18n/navigation';

/** The small card over a marker; `metres` is how far away its reader is, where that is known. */
export function PlacePopup({ place, metres }: { place: ListingProperties; metres: number | null }) {
  const t = useTranslations('CityMap');
  const categories = useTranslations('Categories');
  const areas = useTranslations('Areas');
  const locale = useLocale();
  const path = `/listing/${place.uid}/${place.slug}`;
  return (
    <article className="w-66">
      {place.cover && <Photo src={place.cover} alt="" width={264} height={120} className="h-30 w-full object-cover" />}
      <div className="px-4 pt-3 pb-3">
        <h2
          className={`font-serif text-ink text-xl leading-tight ${place.cover ? '' : 'pr-9'}`}
          dir="auto"
          lang={place.language}
        >
          {place.title}
        </h2>
        <p className="mt-1! text-muted text-sm">
          {place.category && `${categories(place.category)} · `}
          {areas(place.area)}
          {metres !== null && ` · ${distanceText(metres, locale)}`}
        </p>
        <OpenNow place={place} className="mt-1!" />
        <div className="mt-3 flex items-center gap-2">
          <Link href={path} className={`${buttonClass()} flex-1 px-3!`}>
            {t('viewDetails')}
          </Link>
          <FavouriteButton kind="listing" of={place.uid} name={place.title} compact />
          <ShareButton path={path} title={place.title} text={place.fullAddress} image={place.cover} compact />
        </div>
      </div>
    </article>
  );
}

/** The same for a tour. */
export function TourPopup({ tour }: { tour: TourProperties }) {
  const t = useTranslations('CityMap');
  const path = `/activity/${tour.code}`;
  return (
    <article className="w-66">
      {tour.cover && <Photo src={tour.cover} alt="" width={264} height={120} className="h-30 w-full object-cover" />}
      <div className="px-4 pt-3 pb-3">
        <h2 className={`font-serif text-ink text-xl leading-tight ${tour.cover ? '' : 'pr-9'}`} dir="auto">
          {tour.title}
        </h2>
        {tour.durationMinutes !== null && (
          <p className="mt-1! text-muted text-sm">
            {t('duration')}: {tour.durationMinutes} {t('min')}
          </p>
        )}
        <div className="mt-3 flex items-center gap-2">
          <Link href={path} className={`${buttonClass()} flex-1 px-3!`}>
            {t('viewDetails')}
          </Link>
          <FavouriteButton kind="activity" of={tour.code} name={tour.title} compact />
          <ShareButton path={path} title={tour.title} text={tour.title} image={tour.cover} compact />
        </div>
      </div>
    </article>
  );
}
