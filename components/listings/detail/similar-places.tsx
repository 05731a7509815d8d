import { useLocale, useTranslations } from 'next-intl';
import { PlaceCover } from '@/components/listings/card/place-cover';
import { useWayText } from '@/components/listings/card/place-facts';
import { SimilarTile, SimilarTiles, tilePhoto } from '@/components/ui/similar-tiles';
import type { OnFoot } from '@/lib/city/reach';
import type { NearbyPlace } from '@/lib/listings/directory/schema';
import { inLanguage } from '@/lib/listings/translations';
import { findMotif } from '@/lib/media/illustrations';
import { hideRepeatedMotifs } from '@/lib/media/repeated-motifs';
import { imageUrl } from '@/lib/media/schema';

type Props = { places: readonly NearbyPlace[]; onFoot?: readonly (OnFoot | null)[] };

/** `onFoot` has the ways to the places in their order. */
export function SimilarPlaces({ places, onFoot = [] }: Props) {
  const t = useTranslations('SimilarPlaces');
  const locale = useLocale();
  const wayText = useWayText();
  if (places.length === 0) return null;
  return (
    <SimilarTiles title={t('title')}>
      {hideRepeatedMotifs(places.map(withCover)).map((place, index) => {
        const { title } = inLanguage(place, locale);
        return (
          <SimilarTile
            key={place.uid}
            href={`/listing/${place.uid}/${place.slug}`}
            photo={<PlaceCover {...tilePhoto} place={place} />}
            title={title.text}
            lang={title.language}
          >
            {wayText(place.metres, onFoot[index])}
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
