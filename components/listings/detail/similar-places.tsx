import { useLocale, useTranslations } from 'next-intl';
import { PlaceCover } from '@/components/listings/card/place-cover';
import { useWayText } from '@/components/listings/card/place-facts';
import { SimilarTile, SimilarTiles, tilePhoto } from '@/components/ui/similar-tiles';
import type { NearbyPlace } from '@/lib/listings/directory/schema';
import { inLanguage } from '@/lib/listings/translations';
import { findMotif } from '@/lib/media/illustrations';
import { hideRepeatedMotifs } from '@/lib/media/repeated-motifs';
import { imageUrl } from '@/lib/media/schema';

export function SimilarPlaces({ places }: { places: readonly NearbyPlace[] }) {
  const t = useTranslations('SimilarPlaces');
  const locale = useLocale();
  const wayText = useWayText();
  if (places.length === 0) return null;
  return (
    <SimilarTiles title={t('title')}>
      {hideRepeatedMotifs(places.map(withCover)).map((place) => {
        const { title } = inLanguage(place, locale);
        return (
          <SimilarTile
            key={place.uid}
            href={`/listing/${place.uid}/${place.slug}`}
            photo={<PlaceCover {...tilePhoto} place={place} />}
            title={title.text}
            lang={title.language}
          >
            {wayText(place.metres)}
          </SimilarTile>
        );
      })}
    </SimilarTiles>
  );
}

function withCover(place: NearbyPlace) {
  const key = place.images[0]?.key;
  return { ...place, cover: key ? imageUrl(key) : null, motif: key ? findMotif(key) : null };
}
