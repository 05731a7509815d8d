import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { SignInOffer } from '@/app/[locale]/demo-booking/_components/sign-in-offer';
import { TourTicket } from '@/app/[locale]/demo-booking/_components/tour-ticket';
import { Welcome } from '@/app/[locale]/demo-booking/_components/welcome';
import { findDemoVisitor } from '@/app/[locale]/demo-booking/visitor';

const CODE = /^[\w-]{1,64}$/;

type Props = { params: Promise<{ code: string }> };

export default async function DemoTourPage({ params }: Props) {
  const { code } = await params;
  if (!CODE.test(code)) notFound();
  const [visitor, t] = await Promise.all([findDemoVisitor(), getTranslations('DemoBooking')]);
  return (
    <>
      {visitor ? <Welcome visitor={visitor} text={t('tourText')} /> : <SignInOffer path={`/tours/${code}`} />}
      <TourTicket code={code} visitor={visitor} />
    </>
  );
}
