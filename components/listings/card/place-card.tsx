import { useTranslations } from 'next-intl';
import { memo } from 'react';
import { FavouriteButton } from '@/components/favourites/favourite-button';
import { PlaceCover } from '@/components/listings/card/place-cover';
import { OpenMark, PlaceFacts, useWayText } from '@/components/listings/card/place-facts';
import { PinIcon } from '@/components/ui/icons';
import { classNames } from '@/lib/browser/class-names';
import type { OnFoot } from '@/lib/city/reach';
import type { ListingProperties } from '@/lib/geo/geojson';
import { Link } from '@/lib/i18n/navigation';

/** `open` is null when it is unknown. */
export type ListedPlace = Omit<ListingProperties, 'kind' | 'closesMinute'> & { closesMinute?: number | null };

type Props = {
  place: ListedPlace;
  metres?: number | null;
  onFoot?: OnFoot | null | undefined;
  /** A `tile` has its photograph on top from 640 px, below that it is a `row`. A `strip` is a row of limited height. */
  look?: 'row' | 'tile' | 'strip';
  active?: boolean;
  /** Called with the uid on pointer enter, with null on leave. */
  onPoint?: (uid: string | null) => void;
  /** Adds a button that selects the place on the map. */
  onShow?: (uid: string) => void;
};

const photoClass = { row: 'card-photo', tile: 'tile-photo', strip: 'strip-photo' };

export const PlaceCard = memo(function PlaceCard({ place, metres = null, onFoot, look = 'row', active, ...on }: Props) {
  const isTile = look === 'tile';
  return (
    <li
      onPointerEnter={() => on.onPoint?.(place.uid)}
      onPointerLeave={() => on.onPoint?.(null)}
      className={classNames(isTile ? 'tile' : 'card', active && 'border-lagoon')}
    >
      <PlaceCover
        place={place}
        {...(isTile ? { width: 384, height: 256, sizes: '(min-width: 40rem) 24rem, 6rem' } : { width: 96, height: 96 })}
        className={photoClass[look]}
      />
      <div className={classNames('space-y-1', isTile ? 'tile-text' : 'card-text')}>
        <h2 className={isTile ? 'tile-title' : 'card-title'} dir="auto" lang={place.language}>
          <Link
            href={`/listing/${place.uid}/${place.slug}`}
            prefetch={false}
            className={classNames('card-link', look === 'strip' ? 'line-clamp-2' : 'block')}
          >
            {place.title}
          </Link>
        </h2>
        <p className={classNames('pr-12 text-muted text-sm', isTile && 'sm:pr-0', look === 'strip' && 'truncate')}>
          <PlaceFacts place={place} />
        </p>
        {/* its height is reserved, because the facts arrive after the first paint */}
        <div className={classNames(!isTile && 'min-h-7', on.onShow && 'pr-12')}>
          <CardFacts place={place} metres={metres} onFoot={onFoot} />
        </div>
      </div>
      <div className="absolute top-2 right-2 z-10">
        <FavouriteButton kind="listing" of={place.uid} name={place.title} compact />
      </div>
      {on.onShow && <ShowButton title={place.title} onShow={() => on.onShow?.(place.uid)} />}
    </li>
  );
});

type FactProps = { place: ListedPlace; metres: number | null; onFoot: OnFoot | null | undefined };

function CardFacts({ place: { open, closesMinute }, metres, onFoot }: FactProps) {
  const t = useTranslations('PlaceCard');
  const wayText = useWayText();
  if (open === null && metres === null) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 pt-1 text-sm">
      {open !== null && <OpenMark open={open} closesMinute={closesMinute} />}
      {metres !== null && (
        <span className="inline-flex items-center gap-1.5 text-muted tabular-nums">
          <PinIcon className="size-4" />
          <span className="sr-only">{t('distance')}: </span>
          {wayText(metres, onFoot)}
        </span>
      )}
    </p>
  );
}

function ShowButton({ title, onShow }: { title: string; onShow: () => void }) {
  const t = useTranslations('PlaceCard');
  return (
    <button
      type="button"
      onClick={onShow}
      aria-label={t('showOnMap', { title })}
      className="absolute right-2 bottom-2 z-10 noscript:hidden circle"
    >
      <PinIcon className="size-5" />
    </button>
  );
}
