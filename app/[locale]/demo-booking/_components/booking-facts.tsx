import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { Visitor } from '@/embedded/booking-site/service';
import { CURRENCY } from '@/lib/activities/activity';
import { usePriceText } from '@/lib/activities/tour-text';
import { dateFormat } from '@/lib/i18n/formats';

type Props = {
  tourTitle: string;
  day: string;
  people: number;
  totalEuros: number;
  visitor: Visitor | null;
  number?: string;
};

/** What is booked: before the booking, and on its confirmation. */
export function BookingFacts({ tourTitle, day, people, totalEuros, visitor, number }: Props) {
  const t = useTranslations('DemoBooking');
  const locale = useLocale();
  const priceText = usePriceText();
  const name = visitor && [visitor.givenName, visitor.familyName].filter(Boolean).join(' ');
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-5">
      {number && <Fact name={t('number')}>{number}</Fact>}
      <Fact name={t('tour')} isWide>
        <span className="block font-serif text-2xl leading-tight">{tourTitle}</span>
      </Fact>
      <Fact name={t('day')}>{dateFormat(locale, { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(day))}</Fact>
      <Fact name={t('people')}>{people}</Fact>
      <Fact name={t('total')}>{priceText(totalEuros, CURRENCY)}</Fact>
      {visitor && (
        <Fact name={t('guest')} isWide>
          {name && <span className="block font-medium">{name}</span>}
          <span className="text-muted text-sm">{visitor.email}</span>
        </Fact>
      )}
    </dl>
  );
}

function Fact({ name, isWide = false, children }: { name: string; isWide?: boolean; children: ReactNode }) {
  return (
    <div className={isWide ? 'min-w-0 basis-full' : 'min-w-0'}>
      <dt className="text-muted text-sm">{name}</dt>
      <dd className="mt-1 wrap-anywhere">{children}</dd>
    </div>
  );
}
