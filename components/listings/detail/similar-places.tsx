import { useLocale, useTranslations } from 'next-intl';
import { useId } from 'react';
import { Photo } from '@/components/ui/photo';
import { Link } from '@/lib/i18n/navigation';
import type { NearbyPlace } from '@/lib/listings/directory/schema';
import { inLanguage } from '@/lib/listings/translations';
import { imageUrl } from '@/lib/media/schema';

/** Nearby places of the same category. */
export function SimilarPlaces({ places }: { places: readonly NearbyPlace[] }) {
  const t = useTranslations('SimilarPlaces');
  const id = useId();
  if (places.length === 0) return null;
  return (
    <section aria-labelledby={id} className="space-y-4">
      <h2 id={id} className="font-serif text-2xl text-ink">
        {t('title')}
      </h2>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {places.map((place) => (
          <SimilarPlace key={place.uid} place={place} />
        ))}
      </ul>
    </section>
  );
}

function SimilarPlace({ place }: { place: NearbyPlace }) {
  const { title } = inLanguage(place, useLocale());
  const cover = place.images[0];
  return (
    <li className="relative flex gap-4 overflow-hidden rounded-card border border-line bg-paper transition-colors duration-150 focus-within:border-lagoon hover:border-lagoon sm:flex-col sm:gap-0">
      <Photo
        src={cover ? imageUrl(cover.key) : null}
        alt=""
        width={320}
        height={200}
        sizes="(min-width: 640px) 272px, 112px"
        className="aspect-square w-28 shrink-0 sm:aspect-[16/10] sm:w-full"
      />
      <div className="min-w-0 space-y-1 py-3 pr-4 sm:px-4 sm:pb-4">
        <h3 className="line-clamp-2 font-serif text-lg leading-snug [overflow-wrap:anywhere]" lang={title.language}>
          <Link
            href={`/listing/${place.uid}/${place.slug}`}
            prefetch={false}
            dir="auto"
            className="text-ink after:absolute after:inset-0 after:rounded-card"
          >
            {title.text}
          </Link>
        </h3>
        <Distance metres={place.metres} />
      </div>
    </li>
  );
}

/** The straight-line distance, rounded to 10 m, or to 100 m from 1 km. */
function Distance({ metres }: { metres: number }) {
  const t = useTranslations('SimilarPlaces');
  const rounded = Math.max(10, Math.round(metres / 10) * 10);
  return (
    <p className="text-muted text-sm">
      {rounded < 1_000
        ? t('metres', { metres: rounded })
        : t('kilometres', { kilometres: Math.round(metres / 100) / 10 })}
    </p>
  );
}
