import { useTranslations } from 'next-intl';
import { memo } from 'react';
import { Photo } from '@/components/ui/photo';
import type { ListingProperties } from '@/lib/geo/geojson';
import { Link } from '@/lib/i18n/navigation';

type Props = { place: ListingProperties; active: boolean; onPoint: (uid: string | null) => void };

/** One place in a list; the whole card is its link. Pointing at one card draws no other one again. */
export const PlaceCard = memo(function PlaceCard({ place, active, onPoint }: Props) {
  const categories = useTranslations('Categories');
  const areas = useTranslations('Areas');
  return (
    <li
      onPointerEnter={() => onPoint(place.uid)}
      onPointerLeave={() => onPoint(null)}
      className={`relative flex gap-4 rounded-card border bg-paper p-3 focus-within:border-lagoon hover:border-lagoon ${active ? 'border-lagoon' : 'border-line'}`}
    >
      {place.cover ? (
        <Photo src={place.cover} alt="" width={96} height={96} className="size-24 shrink-0 rounded-lg object-cover" />
      ) : (
        <div className="size-24 shrink-0 rounded-lg bg-lagoon-soft" />
      )}
      <div className="min-w-0 space-y-1 py-1">
        <h2 className="font-serif text-ink text-lg leading-snug" dir="auto" lang={place.language}>
          <Link
            href={`/listing/${place.uid}/${place.slug}`}
            prefetch={false}
            className="after:absolute after:inset-0 after:rounded-card focus-visible:outline-none"
          >
            {place.title}
          </Link>
        </h2>
        <p className="text-muted text-sm">
          {place.category && `${categories(place.category)} · `}
          {areas(place.area)}
        </p>
        <p className="truncate text-muted text-sm" dir="auto">
          {place.fullAddress}
        </p>
      </div>
    </li>
  );
});
