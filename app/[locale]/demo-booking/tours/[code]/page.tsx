import { notFound } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { SignInOffer } from '@/app/[locale]/demo-booking/_components/sign-in-offer';
import { TourTicket } from '@/app/[locale]/demo-booking/_components/tour-ticket';
import { Welcome } from '@/app/[locale]/demo-booking/_components/welcome';
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
      {visitor ? <Welcome visitor={visitor} text={t('tourText')} /> : <SignInOffer path={`/tours/${code}`} />}
      <TourTicket code={code} tour={tour} visitor={visitor} />
    </>
  );
}
