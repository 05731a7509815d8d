'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useMinute } from '@/components/hooks/use-minute';
import { OpenState } from '@/components/listings/hours/open-state';
import { useHoursText } from '@/components/listings/hours/week-hours';
import { Photo } from '@/components/ui/photo';
import { distanceText } from '@/lib/geo/distance';
import { Link } from '@/lib/i18n/navigation';
import { listHoursOn } from '@/lib/listings/hours/open-state';
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
  const openings = minute === null ? null : listHoursOn(card, venetianMoment(new Date(minute)).date);
  if (!openings) return null;
  return <p className="hidden text-sm print:block">{t('today', { hours: hoursText(openings).join(', ') })}</p>;
}

type SavedProps = {
  title: string;
  /** Language of the title where it differs from the page's. */
  language?: string;
  href: string;
  cover: string | null;
  /** The picture is on another host and is not resized by our server. */
  direct?: boolean;
  action: ReactNode;
  children: ReactNode;
};

/** One row of the list, linked as a whole. In print it has no picture and no buttons. */
export function SavedCard({ title, language, href, cover, direct, action, children }: SavedProps) {
  return (
    <div className="relative flex flex-wrap gap-4 rounded-card border border-line bg-paper p-3 hover:border-lagoon print:rounded-none print:border-0 print:border-line print:border-t print:bg-transparent print:p-0 print:pt-3">
      <Photo
        src={cover}
        direct={direct}
        alt=""
        width={128}
        height={128}
        className="size-20 shrink-0 rounded-control sm:size-28 print:hidden"
      />
      <div className="min-w-0 flex-1 basis-24 space-y-1 py-0.5">
        <h2 className="font-serif text-xl leading-snug [overflow-wrap:anywhere]" dir="auto" lang={language}>
          <Link
            href={href}
            prefetch={false}
            className="text-ink no-underline after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-lagoon"
          >
            {title}
          </Link>
        </h2>
        {children}
      </div>
      <div className="self-start print:hidden">{action}</div>
    </div>
  );
}
