import { getTranslations } from 'next-intl/server';
import { Greeting } from '@/app/[locale]/demo-booking/_components/greeting';
import { findSiteVisitor } from '@/embedded/booking-site/site';

export default async function DemoBookingPage() {
  const [visitor, t] = await Promise.all([findSiteVisitor(), getTranslations('DemoBooking')]);
  return <Greeting visitor={visitor} text={t('homeText')} path="/" />;
}
