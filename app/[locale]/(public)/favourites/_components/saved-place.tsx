'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { SavedCard } from '@/app/[locale]/(public)/favourites/_components/saved-card';
import { useMinute } from '@/components/hooks/use-minute';
import { OpenState } from '@/components/listings/hours/open-state';
import { useHoursText } from '@/components/listings/hours/week-hours';
import { distanceText } from '@/lib/geo/distance';
import { listOpeningsOn } from '@/lib/listings/hours/open-state';
import { venetianMoment } from '@/lib/listings/hours/venetian-clock';
import type { VisitingCard } from '@/lib/listings/visiting-cards/schema';

type Props = { card: VisitingCard; metres: number | null; action: ReactNode };

/** A place in the list. In print it has no picture and no buttons, but today's hours. */
export function SavedPlace({ card, metres, action }: Props) {
  const categories = useTranslations('Categories');
  const areas = useTranslations('Areas');
  const locale = useLocale();
  const kind = [
    card.category && categories(card.category),
    areas(card.area),
    metres !== null && distanceText(metres, locale),
  ];
  return (
    <SavedCard
      title={card.title}
      language={card.language}
      href={`/listing/${card.uid}/${card.slug}`}
      cover={card.cover}
      action={action}
    >
      <p className="text-muted text-sm">{kind.filter(Boolean).join(' · ')}</p>
      <address className="text-sm not-italic" dir="auto">
        {card.fullAddress}
      </address>
      {card.phone && (
        <a
          href={`tel:${card.phone.number}`}
          className="relative z-10 inline-block text-lagoon text-sm underline underline-offset-4 pointer-coarse:py-3 print:text-ink print:no-underline"
        >
          {card.phone.text}
        </a>
      )}
      <div className="print:hidden">
        <OpenState plan={card} />
      </div>
      <TodaysHours card={card} />
    </SavedCard>
  );
}

/** In print, today's hours replace the open state. */
function TodaysHours({ card }: { card: VisitingCard }) {
  const t = useTranslations('FavouritesPage');
  const hoursText = useHoursText();
  const minute = useMinute();
  const openings = minute === null ? null : listOpeningsOn(card, venetianMoment(new Date(minute)).date);
  if (!openings) return null;
  return <p className="hidden text-sm print:block">{t('today', { hours: hoursText(openings).join(', ') })}</p>;
}
