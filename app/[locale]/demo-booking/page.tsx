import { getLocale, getTranslations } from 'next-intl/server';
import { Greeting } from '@/app/[locale]/demo-booking/_components/greeting';
import { listBookings } from '@/embedded/booking-site/bookings';
import { findSiteVisitor } from '@/embedded/booking-site/site';
import { dateFormat } from '@/lib/i18n/formats';
import { Link } from '@/lib/i18n/navigation';

export default async function DemoBookingPage() {
  const [visitor, t, locale] = await Promise.all([findSiteVisitor(), getTranslations('DemoBooking'), getLocale()]);
  const bookings = visitor ? await listBookings(visitor) : [];
  return (
    <>
      <Greeting visitor={visitor} text={t('homeText')} path="/" />
      {bookings.length > 0 && (
        <section className="mt-8 space-y-3">
          <h2>{t('bookings')}</h2>
          <ul className="divide-y divide-line rounded-card border border-line bg-paper px-4">
            {bookings.map(({ number, tourTitle, day, cancelledAt }) => (
              <li key={number} className="py-1">
                <Link
                  href={`/demo-booking/bookings/${number}`}
                  prefetch={false}
                  className="flex min-h-11 flex-wrap items-center gap-x-4 text-lagoon"
                >
                  <span className="min-w-0 flex-1">{tourTitle}</span>
                  <span className="text-muted text-sm">
                    {cancelledAt
                      ? t('cancelled')
                      : dateFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
