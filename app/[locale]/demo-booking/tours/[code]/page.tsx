import { notFound } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { Greeting } from '@/app/[locale]/demo-booking/_components/greeting';
import { TourTicket } from '@/app/[locale]/demo-booking/_components/tour-ticket';
import { findSiteVisitor } from '@/embedded/booking-site/site';
import { findActivity } from '@/lib/activities/service';

const CODE = /^[\w-]{1,64}$/;

type Props = { params: Promise<{ code: string }> };

export default async function DemoTourPage({ params }: Props) {
  const { code } = await params;
  if (!CODE.test(code)) notFound();
  const locale = await getLocale();
  const [visitor, t, tour] = await Promise.all([
    findSiteVisitor(),
    getTranslations('DemoBooking'),
    // the site may sell tours that the guide does not list
    findActivity(code, locale).catch(() => null),
  ]);
  return (
    <>
      <Greeting visitor={visitor} text={t('tourText')} path={`/tours/${code}`} />
      <TourTicket code={code} tour={tour} visitor={visitor} />
    </>
  );
}
