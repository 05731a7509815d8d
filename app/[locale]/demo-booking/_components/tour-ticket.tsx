import { getTranslations } from 'next-intl/server';
import type { Visitor } from '@/lib/booking/demo-site/visitor';

type Props = {
  code: string;
  /** Whose name is on it, once they are signed in. */
  visitor: Visitor | null;
};

/** The tour that was asked for, as a ticket with a stub. */
export async function TourTicket({ code, visitor }: Props) {
  const t = await getTranslations('DemoBooking');
  const name = visitor && [visitor.givenName, visitor.familyName].filter(Boolean).join(' ');
  return (
    <dl className="mt-8 grid overflow-hidden rounded-card border border-line bg-paper sm:grid-cols-[3fr_2fr]">
      <div className="p-6 sm:p-8">
        <dt className="text-muted text-sm">{t('tour')}</dt>
        <dd className="mt-1 break-words font-serif text-3xl">{code}</dd>
      </div>
      <div className="border-line-strong border-t border-dashed p-6 sm:border-t-0 sm:border-l sm:p-8">
        <dt className="text-muted text-sm">{t('guest')}</dt>
        <dd className="mt-1 break-words">
          {name && <span className="block font-medium">{name}</span>}
          {visitor ? <span className="text-muted text-sm">{visitor.email}</span> : t('nobodyYet')}
        </dd>
      </div>
    </dl>
  );
}
