import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { ActivityPhoto } from '@/components/activities/card/activity-facts';
import { shown, shownText } from '@/lib/activities/activity';
import type { ActivityCard } from '@/lib/activities/activity-answer';
import { durationBucketOf, matchesCategory } from '@/lib/activities/filter';
import { useDurationText, usePriceText } from '@/lib/activities/tour-text';
import { Link } from '@/lib/i18n/navigation';

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

/** Similar tours; renders nothing without any. */
export function SimilarActivities({ activities }: { activities: readonly ActivityCard[] }) {
  const t = useTranslations('ActivityPage');
  const id = useId();
  if (activities.length === 0) return null;
  return (
    <section aria-labelledby={id} className="space-y-4">
      <h2 id={id} className="font-serif text-2xl text-ink">
        {t('similar')}
      </h2>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {activities.map((activity) => (
          <SimilarActivity key={activity.code} activity={activity} />
        ))}
      </ul>
    </section>
  );
}

function SimilarActivity({ activity }: { activity: ActivityCard }) {
  const facts = useTranslations('ActivityFacts');
  const duration = useDurationText()(shown(activity.duration));
  const priceText = usePriceText();
  const price = shown(activity.totalPrice);
  return (
    <li className="relative flex gap-4 overflow-hidden rounded-card border border-line bg-paper transition-colors duration-150 focus-within:border-lagoon hover:border-lagoon sm:flex-col sm:gap-0">
      <ActivityPhoto
        picture={activity.image}
        alt=""
        width={320}
        height={200}
        sizes="(min-width: 640px) 272px, 112px"
        className="aspect-square w-28 shrink-0 sm:aspect-[16/10] sm:w-full"
      />
      <div className="min-w-0 space-y-1 py-3 pr-4 sm:px-4 sm:pb-4">
        <h3 className="line-clamp-2 font-serif text-lg leading-snug [overflow-wrap:anywhere]">
          <Link
            href={`/activity/${activity.code}`}
            prefetch={false}
            dir="auto"
            className="text-ink after:absolute after:inset-0 after:rounded-card"
          >
            {shownText(activity.title) ?? activity.code}
          </Link>
        </h3>
        <p className="text-muted text-sm tabular-nums">
          {[duration, price !== null && facts('priceFrom', { price: priceText(price, activity.currency) })]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
    </li>
  );
}
