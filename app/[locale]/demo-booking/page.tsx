import { getTranslations } from 'next-intl/server';
import { SignInOffer } from '@/app/[locale]/demo-booking/_components/sign-in-offer';
import { Welcome } from '@/app/[locale]/demo-booking/_components/welcome';
import { findDemoVisitor } from '@/embedded/booking-site/page-visitor';

export default async function DemoBookingPage() {
  const [visitor, t] = await Promise.all([findDemoVisitor(), getTranslations('DemoBooking')]);
  return visitor ? <Welcome visitor={visitor} text={t('homeText')} /> : <SignInOffer path="/" />;
}
