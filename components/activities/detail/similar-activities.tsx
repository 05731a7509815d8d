import { useTranslations } from 'next-intl';
import { ActivityPhoto } from '@/components/activities/card/activity-facts';
import { SimilarTile, SimilarTiles, tilePhoto } from '@/components/ui/similar-tiles';
import { shown, shownText } from '@/lib/activities/activity';
import type { ActivityCard } from '@/lib/activities/activity-answer';
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
  if (activities.length === 0) return null;
  return (
    <SimilarTiles title={t('similar')}>
      {activities.map((activity) => (
        <SimilarActivity key={activity.code} activity={activity} />
      ))}
    </SimilarTiles>
  );
}

function SimilarActivity({ activity }: { activity: ActivityCard }) {
  const facts = useTranslations('ActivityFacts');
  const duration = useDurationText()(shown(activity.duration));
  const priceText = usePriceText();
  const price = shown(activity.totalPrice);
  return (
    <SimilarTile
      href={`/activity/${activity.code}`}
      photo={<ActivityPhoto {...tilePhoto} picture={activity.image} />}
      title={shownText(activity.title) ?? activity.code}
    >
      <span className="tabular-nums">
        {[duration, price !== null && facts('priceFrom', { price: priceText(price, activity.currency) })]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </SimilarTile>
  );
}
