import { useTranslations } from 'next-intl';
import { PlaceCover } from '@/components/listings/card/place-cover';
import { classNames } from '@/lib/browser/class-names';
import type { MapFeature } from '@/lib/geo/geojson';
import { Link } from '@/lib/i18n/navigation';
import { formatClock } from '@/lib/listings/hours/hours';
import { hideRepeatedMotifs } from '@/lib/media/repeated-motifs';

type Props = { features: MapFeature[] | null; isNearReader: boolean; onPoint: (uid: string | null) => void };

const placeholders = ['a', 'b', 'c', 'd'];

/** Open places near the visitor or the centre of the map; null while loading, with placeholders of the same size. */
export function RecommendedPlaces({ features, isNearReader, onPoint }: Props) {
  const t = useTranslations('ResultList');
  const card = useTranslations('PlaceCard');
  const found = (features ?? []).flatMap(({ properties }) => (properties.kind === 'listing' ? [properties] : []));
  const places = hideRepeatedMotifs(found);
  if (features && places.length === 0) return null;
  return (
    <section aria-labelledby="recommended" aria-busy={!features} className="noscript:hidden pb-5">
      <h2 id="recommended" className="font-serif text-ink text-xl">
        {t('recommended')}
      </h2>
      <p className="text-muted text-sm">{t(isNearReader ? 'recommendedNearYou' : 'recommendedNearMiddle')}</p>
      {/* one animation, not one for each placeholder: styles are computed anew for every frame */}
      <ul
        className={classNames(
          '-mx-4 mt-2.5 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 pb-1 [scrollbar-width:thin] lg:-mx-5 lg:scroll-px-5 lg:px-5',
          !features && 'animate-shimmer',
        )}
      >
        {!features && placeholders.map((key) => <PlacePlaceholder key={key} />)}
        {places.map((place) => (
          <li
            key={place.uid}
            onPointerEnter={() => onPoint(place.uid)}
            onPointerLeave={() => onPoint(null)}
            className="relative w-36 shrink-0 snap-start"
          >
            <PlaceCover
              place={place}
              width={144}
              height={96}
              className="relative h-24 w-36 shrink-0 overflow-hidden rounded-lg"
            />
            <h3
              className="mt-1.5 line-clamp-2 min-h-[2lh] font-sans text-ink text-sm leading-snug"
              dir="auto"
              lang={place.language}
            >
              <Link
                href={`/listing/${place.uid}/${place.slug}`}
                prefetch={false}
                className="after:absolute after:inset-0 after:rounded-lg hover:text-lagoon"
              >
                {place.title}
              </Link>
            </h3>
            <p className="text-muted text-xs">
              {place.closesMinute === null
                ? card('open')
                : card('openUntil', { time: formatClock(place.closesMinute) })}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function PlacePlaceholder() {
  return (
    <li aria-hidden="true" className="w-36 shrink-0">
      <div className="h-24 rounded-lg bg-line" />
      <div className="mt-1.5 min-h-[2lh] text-sm leading-snug">
        <div className="h-4 w-28 rounded-control bg-line" />
      </div>
      <p className="text-xs">&nbsp;</p>
    </li>
  );
}
