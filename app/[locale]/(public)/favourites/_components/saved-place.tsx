import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useMinute } from '@/components/hooks/use-minute';
import { PlaceFacts, useWayText } from '@/components/listings/card/place-facts';
import { OpenState } from '@/components/listings/hours/open-state';
import { useHoursText } from '@/components/listings/hours/week-hours';
import { DemonstrationMark } from '@/components/notes/demonstration';
import { IllustrationMark, Photo } from '@/components/ui/photo';
import type { OnFoot } from '@/lib/city/reach';
import { Link } from '@/lib/i18n/navigation';
import { listHoursOn } from '@/lib/listings/hours/open-state';
import { venetianMoment } from '@/lib/listings/hours/venetian-clock';
import type { VisitingCard } from '@/lib/listings/visiting-cards/schema';

type Props = {
  card: VisitingCard;
  metres: number | null;
  onFoot?: OnFoot | null;
  way?: ReactNode;
  action: ReactNode;
};

export function SavedPlace({ card, metres, onFoot, way, action }: Props) {
  return (
    <SavedCard
      title={card.title}
      language={card.language}
      href={`/listing/${card.uid}/${card.slug}`}
      cover={card.cover}
      isDrawn={card.motif !== null}
      facts={<PlaceFacts place={card} isComplete />}
      metres={metres}
      onFoot={onFoot}
      action={action}
    >
      <address className="text-sm not-italic" dir="auto">
        {card.fullAddress}
      </address>
      {card.demonstration && (
        <p className="flex">
          <DemonstrationMark />
        </p>
      )}
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
      {way}
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
  isDrawn?: boolean;
  /** Below the title, followed by the distance. */
  facts: ReactNode;
  metres: number | null;
  onFoot: OnFoot | null | undefined;
  action: ReactNode;
  children: ReactNode;
};

/** One row of the list, linked as a whole. In print it has no picture and no buttons. */
export function SavedCard({
  title,
  language,
  href,
  cover,
  direct,
  isDrawn,
  facts,
  metres,
  onFoot,
  action,
  children,
}: SavedProps) {
  const wayText = useWayText();
  return (
    <div className="relative flex flex-wrap gap-4 rounded-card border border-line bg-paper p-3 hover:border-lagoon print:rounded-none print:border-0 print:border-line print:border-t print:bg-transparent print:p-0 print:pt-3">
      <div className="relative size-20 shrink-0 overflow-hidden rounded-control sm:size-28 print:hidden">
        <Photo src={cover} direct={direct} alt="" width={128} height={128} className="size-full" />
        {isDrawn && <IllustrationMark />}
      </div>
      <div className="min-w-0 flex-1 basis-24 space-y-1 py-0.5">
        <h2 className="font-serif text-xl leading-snug wrap-anywhere" dir="auto" lang={language}>
          <Link href={href} prefetch={false} className="text-ink no-underline card-link">
            {title}
          </Link>
        </h2>
        <p className="text-muted text-sm">
          {facts}
          {metres !== null && ` · ${wayText(metres, onFoot)}`}
        </p>
        {children}
      </div>
      <div className="self-start print:hidden">{action}</div>
    </div>
  );
}
