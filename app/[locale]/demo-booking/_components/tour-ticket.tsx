import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { Visitor } from '@/embedded/booking-site/service';
import { shown, shownText } from '@/lib/activities/activity';
import type { Activity } from '@/lib/activities/activity-answer';
import { useDurationText, usePriceText } from '@/lib/activities/tour-text';

type Props = {
  code: string;
  /** Null for a tour that the guide does not list. */
  tour: Activity | null;
  visitor: Visitor | null;
};

/** The tour as a ticket with a stub. */
export function TourTicket({ code, tour, visitor }: Props) {
  const t = useTranslations('DemoBooking');
  const priceText = usePriceText();
  const durationText = useDurationText();
  const name = visitor && [visitor.givenName, visitor.familyName].filter(Boolean).join(' ');
  const duration = tour && durationText(shown(tour.duration));
  const price = tour && shown(tour.totalPrice);
  return (
    <div className="mt-8 grid overflow-hidden rounded-card border border-line bg-paper sm:grid-cols-[3fr_2fr]">
      <dl className="flex min-w-0 flex-wrap gap-x-10 gap-y-5 p-6 sm:p-8">
        <Fact name={t('tour')} isWide>
          <span className="block font-serif text-3xl leading-tight [overflow-wrap:anywhere]">
            {(tour && shownText(tour.title)) ?? code}
          </span>
          {tour && <span className="mt-2 block text-muted text-sm">{code}</span>}
        </Fact>
        {duration && <Fact name={t('duration')}>{duration}</Fact>}
        {tour && price !== null && <Fact name={t('price')}>{priceText(price, tour.currency)}</Fact>}
      </dl>
      <dl className="min-w-0 border-line-strong border-t border-dashed p-6 sm:border-t-0 sm:border-l sm:p-8">
        <Fact name={t('guest')}>
          {name && <span className="block font-medium">{name}</span>}
          {visitor ? <span className="text-muted text-sm">{visitor.email}</span> : t('nobodyYet')}
        </Fact>
      </dl>
    </div>
  );
}

function Fact({ name, isWide = false, children }: { name: string; isWide?: boolean; children: ReactNode }) {
  return (
    <div className={isWide ? 'min-w-0 basis-full' : 'min-w-0'}>
      <dt className="text-muted text-sm">{name}</dt>
      <dd className="mt-1 break-words">{children}</dd>
    </div>
  );
}
