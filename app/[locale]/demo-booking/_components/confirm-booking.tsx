import { getLocale, getTranslations } from 'next-intl/server';
import { BookingFacts } from '@/app/[locale]/demo-booking/_components/booking-facts';
import { Button } from '@/components/ui/button';
import { totalOf } from '@/embedded/booking-site/bookings';
import { issueForm, type Visitor } from '@/embedded/booking-site/service';
import { siteUrl } from '@/embedded/booking-site/site';
import { tourPath } from '@/lib/booking/hand-off';
import { buttonClass } from '@/lib/browser/button-class';
import { getPathname } from '@/lib/i18n/navigation';

type Props = { code: string; title: string; price: number; day: string; people: number; visitor: Visitor | null };

/** The last step: a signed-in visitor books, others sign in and come back to it. */
export async function ConfirmBooking({ code, title, price, day, people, visitor }: Props) {
  const [locale, t] = await Promise.all([getLocale(), getTranslations('DemoBooking')]);
  const query = { redirectPath: `${siteUrl}${tourPath(code, { day, people })}` };
  return (
    <section className="space-y-6 rounded-card border border-lagoon bg-paper p-4 sm:p-8">
      <h2>{t('yourChoice')}</h2>
      <BookingFacts tourTitle={title} totalEuros={totalOf(price, people)} day={day} people={people} visitor={visitor} />
      {visitor ? (
        <form method="post" action="/api/demo-booking/bookings" className="space-y-3">
          <input type="hidden" name="form" value={await issueForm(visitor)} />
          <input type="hidden" name="code" value={code} />
          <input type="hidden" name="date" value={day} />
          <input type="hidden" name="people" value={people} />
          <Button type="submit" className="max-sm:w-full">
            {t('book')}
          </Button>
        </form>
      ) : (
        <div className="space-y-3">
          <p className="text-muted">{t('lastStep')}</p>
          {/* a full navigation, as to another site */}
          <a
            href={getPathname({ href: { pathname: '/auth/login', query }, locale })}
            className={`${buttonClass()} max-sm:w-full`}
          >
            {t('signInToBook')}
          </a>
        </div>
      )}
      <p className="text-muted text-sm">{t('nothingBooked')}</p>
    </section>
  );
}
