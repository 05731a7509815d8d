import { useLocale, useTranslations } from 'next-intl';
import { controlClass } from '@/components/ui/field-frame';
import { SearchIcon } from '@/components/ui/icons';
import { TabLinks } from '@/components/ui/tab-links';
import { buttonClass } from '@/lib/browser/button-class';
import { getPathname, Link } from '@/lib/i18n/navigation';
import { reviewStatuses, statuses } from '@/lib/listings/attributes';
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

export function StatusTabs({ chosen, counts, q }: Props) {
  const t = useTranslations('Dashboard');
  const isAlwaysShown = (term: Term) => term === 'all' || reviewStatuses.some((status) => status === term);
  const shown = terms.filter((term) => isAlwaysShown(term) || term === chosen || counts[term] > 0);
  const tabs = shown.map((term) => ({
    label: t(`filters.${term}`),
    count: counts[term],
    href: { pathname: '/dashboard/my-listings', query: { status: term, ...(q && { q }) } },
    isShown: term === chosen,
    className: term === chosen ? '[scroll-initial-target:nearest]' : undefined,
  }));
  return <TabLinks label={t('byStatus')} tabs={tabs} />;
}

/** Searches the titles of the chosen tab; a plain GET form. */
export function ListingSearch({ status, q }: { status: Term; q: string }) {
  const t = useTranslations('OwnListings');
  const action = getPathname({ href: '/dashboard/my-listings', locale: useLocale() });
  return (
    <search className="block">
      <form action={action} className="wrap-anywhere mb-4 flex flex-wrap items-center gap-2">
        <input type="hidden" name="status" value={status} />
        <input
          // resets the uncontrolled input on navigation
          key={q}
          type="search"
          name="q"
          defaultValue={q}
          maxLength={200}
          dir="auto"
          aria-label={t('search')}
          placeholder={t('search')}
          className={`${controlClass()} min-w-0 flex-1 max-sm:basis-3/5 sm:max-w-xs`}
        />
        <button type="submit" className={buttonClass({ variant: 'secondary' })}>
          <SearchIcon className="size-5" />
          {t('find')}
        </button>
        {q && (
          <Link
            href={{ pathname: '/dashboard/my-listings', query: { status } }}
            className={buttonClass({ variant: 'quiet' })}
          >
            {t('clear')}
          </Link>
        )}
      </form>
    </search>
  );
}
