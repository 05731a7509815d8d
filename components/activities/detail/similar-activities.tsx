import { useTranslations } from 'next-intl';
import { ActivityPhoto } from '@/components/activities/card/activity-facts';
import { DemonstrationMark } from '@/components/notes/demonstration';
import { SimilarTile, SimilarTiles, tilePhoto } from '@/components/ui/similar-tiles';
import { shown, shownText } from '@/lib/activities/activity';
import type { ActivityCard } from '@/lib/activities/activity-answer';
import { hideRepeatedDrawings } from '@/lib/activities/drawn-covers';
import { durationBucketOf, matchesCategory } from '@/lib/activities/filter';
import { useDurationText, usePriceText } from '@/lib/activities/tour-text';

const MAX_SIMILAR = 4;

/** Lists tours of the same category: those of the same duration bucket first, then by rating. */
export function listSimilar(
  activities: readonly ActivityCard[],
  { code, category, duration }: Pick<ActivityCard, 'code' | 'category' | 'duration'>,
): ActivityCard[] {
  if (category === null) return [];
  const bucket = durationBucketOf({ duration });
  const score = (card: ActivityCard) => (durationBucketOf(card) === bucket ? 10 : 0) + (card.rating ?? 0);
  return activities
    .filter((card) => card.code !== code && card.category !== null && matchesCategory(card.category, category))
    .toSorted((one, other) => score(other) - score(one))
    .slice(0, MAX_SIMILAR);
}

export function SimilarActivities({ activities }: { activities: readonly ActivityCard[] }) {
  const t = useTranslations('ActivityPage');
  const facts = useTranslations('ActivityFacts');
  const durationText = useDurationText();
  const priceText = usePriceText();
  if (activities.length === 0) return null;
  return (
    <SimilarTiles title={t('similar')}>
      {hideRepeatedDrawings(activities).map(({ code, title, image, duration, totalPrice, currency, demonstration }) => {
        const price = shown(totalPrice);
        const from = price !== null && facts('priceFrom', { price: priceText(price, currency) });
        return (
          <SimilarTile
            key={code}
            href={`/activity/${code}`}
            photo={<ActivityPhoto {...tilePhoto} alt="" picture={image} />}
            title={shownText(title) ?? code}
          >
            <span className="tabular-nums">{[durationText(shown(duration)), from].filter(Boolean).join(' · ')}</span>{' '}
            {demonstration && <DemonstrationMark />}
          </SimilarTile>
        );
      })}
    </SimilarTiles>
  );
}
