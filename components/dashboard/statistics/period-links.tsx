import { useTranslations } from 'next-intl';
import { Link } from '@/lib/i18n/navigation';
import { periods, type StatisticsQuery } from '@/lib/listings/statistics/schema';

export function PeriodLinks({ query }: { query: StatisticsQuery }) {
  const t = useTranslations('Statistics');
  const { days, ...rest } = query;
  return (
    <nav aria-label={t('periods')}>
      <ul className="inline-flex flex-wrap rounded-control border border-line bg-paper p-1">
        {periods.map((period) => (
          <li key={period}>
            <Link
              href={{ pathname: '/dashboard/statistics', query: { ...rest, days: period } }}
              scroll={false}
              prefetch={false}
              aria-current={period === days ? 'page' : undefined}
              className="flex min-h-11 items-center whitespace-nowrap rounded-control px-4 text-[0.9375rem] text-ink no-underline hover:text-lagoon aria-[current]:bg-lagoon-soft aria-[current]:font-medium aria-[current]:text-lagoon-strong"
            >
              {t('lastDays', { days: String(period) })}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
