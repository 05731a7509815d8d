import { getTranslations } from 'next-intl/server';
import { BookingFacts } from '@/app/[locale]/demo-booking/_components/booking-facts';
import { CancelBooking } from '@/app/[locale]/demo-booking/_components/cancel-booking';
import { Greeting } from '@/app/[locale]/demo-booking/_components/greeting';
import { findBooking } from '@/embedded/booking-site/bookings';
import { findSiteVisitor } from '@/embedded/booking-site/site';
import { buttonClass } from '@/lib/browser/button-class';
import { env } from '@/lib/env';
import { Link } from '@/lib/i18n/navigation';

/** The confirmation of a booking, or of its cancellation; unknown bookings and other visitors' look the same. */
export default async function DemoBookingPage({ params }: PageProps<'/[locale]/demo-booking/bookings/[number]'>) {
  const [{ number }, visitor, t] = await Promise.all([params, findSiteVisitor(), getTranslations('DemoBooking')]);
  if (!visitor) return <Greeting visitor={null} text="" path={`/bookings/${encodeURIComponent(number)}`} />;
  const booking = await findBooking(number, visitor);
  if (!booking) return <Greeting visitor={visitor} text={t('noBooking')} path="/" />;
  const isCancelled = booking.cancelledAt !== null;
  return (
    <div className="space-y-6">
      <div className="space-y-3">
        <h1>{t(isCancelled ? 'cancelledTitle' : 'confirmedTitle')}</h1>
        <p className="max-w-xl text-lg text-muted">{t('nothingBooked')}</p>
        <p className="max-w-xl text-muted">{t('mailSent', { email: visitor.email })}</p>
      </div>
      <section className="rounded-card border border-line bg-paper p-4 sm:p-8">
        <BookingFacts {...booking} visitor={visitor} />
      </section>
      <div className="flex flex-wrap items-start gap-3">
        <Link href={`/activity/${booking.tourCode}`} className={buttonClass({ variant: 'secondary' })}>
          {t('backToGuide', { site: env.NEXT_PUBLIC_SITE_NAME })}
        </Link>
        {!isCancelled && <CancelBooking number={number} visitor={visitor} />}
      </div>
    </div>
  );
}
