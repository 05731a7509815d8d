import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { SavedCard } from '@/app/[locale]/(public)/favourites/_components/saved-place';
import { DemonstrationMark } from '@/components/notes/demonstration';
import { shown, shownText } from '@/lib/activities/activity';
import type { ActivityCard } from '@/lib/activities/activity-answer';
import { useDurationText, usePriceText } from '@/lib/activities/tour-text';
import type { OnFoot } from '@/lib/city/reach';
import { motifOfFile } from '@/lib/media/repeated-motifs';

type Props = { tour: ActivityCard; metres: number | null; onFoot: OnFoot | null; way: ReactNode; action: ReactNode };

export function SavedTour({ tour, metres, onFoot, way, action }: Props) {
  const t = useTranslations('FavouritesPage');
  const facts = useTranslations('ActivityFacts');
  const durationText = useDurationText();
  const priceText = usePriceText();
  const price = shown(tour.totalPrice);
  return (
    <SavedCard
      title={shownText(tour.title) ?? tour.code}
      href={`/activity/${tour.code}`}
      cover={tour.image?.url ?? null}
      isDrawn={tour.image !== null && motifOfFile(tour.image.url) !== null}
      direct={tour.image !== null && !tour.image.url.startsWith('/')}
      facts={[t('isTour'), durationText(shown(tour.duration))].filter(Boolean).join(' · ')}
      metres={metres}
      onFoot={onFoot}
      action={action}
    >
      {price !== null && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          {facts('priceFrom', { price: priceText(price, tour.currency) })}
          {tour.demonstration && <DemonstrationMark />}
        </p>
      )}
      {way}
    </SavedCard>
  );
}
