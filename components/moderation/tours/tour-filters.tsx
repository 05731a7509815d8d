'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/text-field';
import { ADMIN_TOURS_PATH, type AdminTourQuery, toAddressQuery } from '@/lib/activities/admin-query';
import { getPathname, Link } from '@/lib/i18n/navigation';

const sources = [null, 'local', 'partner'] as const;

/** Filters of the tours by source and text; a GET form that also works before hydration. */
export function TourFilters({ query }: { query: AdminTourQuery }) {
  const t = useTranslations('TourDesk');
  const locale = useLocale();
  return (
    <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
      <nav aria-label={t('source')}>
        <ul className="flex flex-wrap gap-2">
          {sources.map((source) => (
            <li key={source ?? 'both'}>
              <Link
                href={{ pathname: ADMIN_TOURS_PATH, query: toAddressQuery({ ...query, source }) }}
                prefetch={false}
                scroll={false}
                aria-current={query.source === source ? 'page' : undefined}
                className="inline-flex min-h-9 items-center rounded-full border border-line px-3.5 text-muted text-sm no-underline transition-colors hover:border-lagoon hover:text-lagoon aria-[current=page]:border-lagoon aria-[current=page]:bg-lagoon-soft aria-[current=page]:font-medium aria-[current=page]:text-lagoon pointer-coarse:min-h-11"
              >
                {t(`sources.${source ?? 'both'}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <search aria-label={t('search')} className="max-sm:w-full">
        <form action={getPathname({ href: ADMIN_TOURS_PATH, locale })} className="flex items-end gap-3">
          {query.source && <input type="hidden" name="source" value={query.source} />}
          <div className="min-w-0 flex-1 sm:w-64 sm:flex-auto">
            <TextField label={t('titleOrCode')} name="q" type="search" maxLength={100} defaultValue={query.q} />
          </div>
          <Button type="submit" variant="secondary">
            {t('search')}
          </Button>
        </form>
      </search>
    </div>
  );
}
