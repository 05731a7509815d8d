import { useTranslations } from 'next-intl';
import { type ActivityCard, shown } from '@/lib/activities/activity';

/** Special offer and free cancellation. */
export function ActivityBadges({ of }: { of: Pick<ActivityCard, 'isSpecialOfferAvailable' | 'cancellationPolicy'> }) {
  const t = useTranslations('ActivityFacts');
  const hasOffer = shown(of.isSpecialOfferAvailable) === true;
  const isFree = shown(of.cancellationPolicy) === 'STANDARD';
  if (!hasOffer && !isFree) return null;
  return (
    <ul className="flex flex-wrap gap-1.5 font-medium text-xs">
      {hasOffer && <li className="rounded-full bg-brick-soft px-2.5 py-1 text-brick-strong">{t('offer')}</li>}
      {isFree && (
        <li className="rounded-full bg-lagoon-soft px-2.5 py-1 text-lagoon-strong">{t('freeCancellation')}</li>
      )}
    </ul>
  );
}
