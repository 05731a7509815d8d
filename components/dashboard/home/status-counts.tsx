import { useLocale, useTranslations } from 'next-intl';
import { StatusBadge } from '@/components/ui/badge';
import { numberFormat } from '@/lib/i18n/formats';
import { Link } from '@/lib/i18n/navigation';
import { statuses } from '@/lib/listings/attributes';
import type { Counts } from '@/lib/listings/dashboard/schema';

/** The host's listings by status, linked to the filtered list. */
export function StatusCounts({ counts }: { counts: Counts }) {
  const t = useTranslations('StatusCounts');
  const whole = numberFormat(useLocale(), {});
  return (
    <section className="flex flex-col rounded-card border border-line bg-paper p-5">
      <h2 className="mb-2 text-2xl">{t('title')}</h2>
      <ul className="-mx-3 divide-y divide-line">
        {(['all', ...statuses] as const).map((term) => (
          <li key={term}>
            <Link
              href={{ pathname: '/dashboard/my-listings', query: { status: term } }}
              prefetch={false}
              className="flex min-h-11 items-center justify-between gap-4 px-3 no-underline transition-colors duration-150 hover:bg-lagoon-soft"
            >
              {term === 'all' ? <span className="text-sm">{t('all')}</span> : <StatusBadge status={term} />}
              <span className="font-serif text-2xl tabular-nums">{whole.format(counts[term])}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
