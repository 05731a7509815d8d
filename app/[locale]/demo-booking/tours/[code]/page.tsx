import { notFound } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { getLocale, getTranslations } from 'next-intl/server';
import { ChoiceForm } from '@/app/[locale]/demo-booking/_components/choice-form';
import { ConfirmBooking } from '@/app/[locale]/demo-booking/_components/confirm-booking';
import { parsePeople } from '@/embedded/booking-site/bookings';
import { isBookable } from '@/embedded/booking-site/calendar';
import { nameOf, type Visitor } from '@/embedded/booking-site/service';
import { findSiteVisitor } from '@/embedded/booking-site/site';
import { shown, shownText } from '@/lib/activities/activity';
import type { Activity } from '@/lib/activities/activity-answer';
import { findActivity } from '@/lib/activities/service';
import { useDurationText, usePriceText } from '@/lib/activities/tour-text';
import { currentTime } from '@/lib/scenario';

const CODE = /^[\w-]{1,64}$/;

export default async function DemoTourPage({ params, searchParams }: PageProps<'/[locale]/demo-booking/tours/[code]'>) {
  const [{ code }, query, locale] = await Promise.all([params, searchParams, getLocale()]);
  if (!CODE.test(code)) notFound();
  const [visitor, t, tour] = await Promise.all([
    findSiteVisitor(),
    getTranslations('DemoBooking'),
    // null for tours that the guide does not list
    findActivity(code, locale),
  ]);
  const now = currentTime();
  const given = (name: string) => [query[name]].flat()[0];
  const date = given('date') ?? '';
  const choice = { day: isBookable(date, now) ? date : null, people: parsePeople(given('people')) };
  const title = (tour && shownText(tour.title)) ?? code;
  const price = tour && shown(tour.totalPrice);
  return (
    <div className="space-y-6">
      <TourHeader code={code} title={title} tour={tour} visitor={visitor} />
      {price === null ? (
        <p className="text-lg text-muted">{t('notSold')}</p>
      ) : (
        <>
          {choice.day && choice.people && (
            <ConfirmBooking
              code={code}
              title={title}
              price={price}
              visitor={visitor}
              day={choice.day}
              people={choice.people}
            />
          )}
          <ChoiceForm code={code} choice={choice} month={given('month')} now={now} />
        </>
      )}
    </div>
  );
}

type HeaderProps = { code: string; title: string; tour: Activity | null; visitor: Visitor | null };

function TourHeader({ code, title, tour, visitor }: HeaderProps) {
  const t = useTranslations('DemoBooking');
  const facts = useTranslations('ActivityFacts');
  const priceText = usePriceText();
  const duration = useDurationText()(tour && shown(tour.duration));
  const price = tour && shown(tour.totalPrice);
  const line = [
    duration,
    tour && price !== null && `${t('price')} ${facts('priceFrom', { price: priceText(price, tour.currency) })}`,
    code,
  ];
  return (
    <header className="space-y-2">
      <h1 className="wrap-anywhere">{title}</h1>
      <p className="text-muted">{line.filter(Boolean).join(' · ')}</p>
      <p className="text-muted text-sm">
        {visitor ? t('signedInAs', { name: nameOf(visitor), email: visitor.email }) : t('signedOutTitle')}
      </p>
    </header>
  );
}
