import { useTranslations } from 'next-intl';
import { CountBadge } from '@/components/ui/badge';
import { Link } from '@/lib/i18n/navigation';
import { statuses } from '@/lib/listings/attributes';
import type { Counts } from '@/lib/listings/dashboard/schema';

const terms = ['all', ...statuses] as const;
export type Term = (typeof terms)[number];

/** Parses `?status=`; `all` for an unknown value. */
export function toTerm(status: string | string[] | undefined): Term {
  return terms.find((term) => term === status) ?? 'all';
}

type Props = {
  chosen: Term;
  counts: Counts;
  /** The search text, which changing the tab retains. */
  q: string;
};

/** Tabs for all listings and for each status. */
export function StatusTabs({ chosen, counts, q }: Props) {
  const t = useTranslations('Dashboard');
  return (
    <nav
      aria-label={t('byStatus')}
      className="-mx-4 mb-6 scroll-px-4 overflow-x-auto border-line border-b px-4 sm:-mx-6 sm:scroll-px-6 sm:px-6"
    >
      <ul className="flex w-max gap-1">
        {terms.map((term) => (
          <li key={term} className={term === chosen ? '[scroll-initial-target:nearest]' : undefined}>
            <Link
              href={{ pathname: '/dashboard/my-listings', query: { status: term, ...(q && { q }) } }}
              aria-current={term === chosen ? 'page' : undefined}
              scroll={false}
              className="-mb-px flex min-h-12 items-center gap-2 whitespace-nowrap border-transparent border-b-2 px-3 text-muted hover:text-ink aria-[current=page]:border-lagoon aria-[current=page]:font-medium aria-[current=page]:text-lagoon"
            >
              {t(`filters.${term}`)}
              <CountBadge count={counts[term]} active={term === chosen} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
