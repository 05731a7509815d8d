import { getTranslations } from 'next-intl/server';
import { SignInOffer } from '@/app/[locale]/demo-booking/_components/sign-in-offer';
import { Welcome } from '@/app/[locale]/demo-booking/_components/welcome';
import { findSiteVisitor } from '@/embedded/booking-site/site';

export default async function DemoBookingPage() {
  const [visitor, t] = await Promise.all([findSiteVisitor(), getTranslations('DemoBooking')]);
  return visitor ? <Welcome visitor={visitor} text={t('homeText')} /> : <SignInOffer path="/" />;
}
