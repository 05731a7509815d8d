import { useLocale, useTranslations } from 'next-intl';
import { Photo } from '@/components/ui/photo';
import { SimilarTile, SimilarTiles, tilePhoto } from '@/components/ui/similar-tiles';
import type { NearbyPlace } from '@/lib/listings/directory/schema';
import { inLanguage } from '@/lib/listings/translations';
import { imageUrl } from '@/lib/media/schema';

export function SimilarPlaces({ places }: { places: readonly NearbyPlace[] }) {
  const t = useTranslations('SimilarPlaces');
  const locale = useLocale();
  if (places.length === 0) return null;
  return (
    <SimilarTiles title={t('title')}>
      {places.map((place) => {
        const { title } = inLanguage(place, locale);
        const cover = place.images[0];
        return (
          <SimilarTile
            key={place.uid}
            href={`/listing/${place.uid}/${place.slug}`}
            photo={<Photo {...tilePhoto} src={cover ? imageUrl(cover.key) : null} />}
            title={title.text}
            lang={title.language}
          >
            <Distance metres={place.metres} />
          </SimilarTile>
        );
      })}
    </SimilarTiles>
  );
}

/** The straight-line distance, rounded to 10 m, or to 100 m from 1 km. */
function Distance({ metres }: { metres: number }) {
  const t = useTranslations('SimilarPlaces');
  const rounded = Math.max(10, Math.round(metres / 10) * 10);
  return rounded < 1_000
    ? t('metres', { metres: rounded })
    : t('kilometres', { kilometres: Math.round(metres / 100) / 10 });
}
