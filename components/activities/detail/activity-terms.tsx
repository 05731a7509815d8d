import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { PriceSource } from '@/components/activities/card/price-source';
import { shown } from '@/lib/activities/activity';
import type { Activity } from '@/lib/activities/activity-answer';
import { useDurationText, usePriceText } from '@/lib/activities/tour-text';

/** Price and its age, booking, duration and cancellation. */
export function ActivityTerms({ activity, book }: { activity: Activity; book: ReactNode }) {
  const t = useTranslations('ActivityPage');
  const facts = useTranslations('ActivityFacts');
  const duration = useDurationText()(shown(activity.duration));
  const policy = shown(activity.cancellationPolicy) ?? 'unknown';
  return (
    <div className="space-y-5">
      <h2 className="sr-only">{t('facts')}</h2>
      <TourPrice activity={activity} />
      {book}
      <dl className="space-y-4">
        {duration && (
          <div>
            <dt className="text-muted text-sm">{facts('duration')}</dt>
            <dd>{duration}</dd>
          </div>
        )}
        <div>
          <dt className="text-muted text-sm">{t('cancellation')}</dt>
          <dd>
            {policy === 'STANDARD' && <strong className="block font-medium">{facts('freeCancellation')}</strong>}
            {t(`policies.${policy}`)}
          </dd>
        </div>
      </dl>
      {activity.affiliateUrl && (
        <p className="text-sm">
          <a
            href={activity.affiliateUrl}
            rel="noopener nofollow sponsored"
            className="inline-flex min-h-11 items-center text-lagoon underline underline-offset-4"
          >
            {t('atPartner')}
          </a>
        </p>
      )}
    </div>
  );
}

function TourPrice({ activity: { totalPrice, currency, asOf } }: { activity: Activity }) {
  const t = useTranslations('ActivityPage');
  const facts = useTranslations('ActivityFacts');
  const priceText = usePriceText();
  const price = shown(totalPrice);
  if (price === null) return <p className="text-muted">{t('noPrice')}</p>;
  return (
    <p>
      <span className="block text-muted text-sm">{t('price')}</span>
      <span className="block font-serif text-4xl text-ink tabular-nums leading-tight">
        {facts('priceFrom', { price: priceText(price, currency) })}
      </span>
      <span className="text-muted text-sm">
        <PriceSource asOf={totalPrice.partner === null ? null : asOf} />
      </span>
    </p>
  );
}
