import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { AddIcon } from '@/components/ui/icons';
import { buttonClass } from '@/lib/browser/button-class';
import { classNames } from '@/lib/browser/class-names';
import { Link } from '@/lib/i18n/navigation';

type Props = {
  title: string;
  crumbs?: Crumb[];
  withAddButton?: boolean;
  children?: ReactNode;
};

/** The heading of a dashboard page. */
export function PageHeader({ title, crumbs = [], withAddButton = true, children }: Props) {
  const t = useTranslations('Dashboard');
  return (
    <header className="mb-6 space-y-2 sm:mb-8">
      {crumbs.length > 0 && <Breadcrumb crumbs={crumbs} />}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <h1 className="min-w-0 text-4xl" dir="auto">
          {title}
        </h1>
        {withAddButton && (
          <Link href="/dashboard/add-listings" className={classNames(buttonClass(), 'rounded-full')}>
            <AddIcon />
            {t('add_listing')}
          </Link>
        )}
      </div>
      {children}
    </header>
  );
}

type Crumb = { name: string; link: string };

/** Links to the parent pages; the last crumb is the current page. */
export function Breadcrumb({ crumbs }: { crumbs: Crumb[] }) {
  const t = useTranslations('Dashboard');
  return (
    <nav aria-label={t('breadcrumb')} className="text-muted text-sm">
      <ol className="flex flex-wrap items-center gap-x-2">
        {crumbs.map(({ name, link }, index) => {
          const isLast = index === crumbs.length - 1;
          return (
            <li key={link} className="flex min-w-0 items-center gap-2" aria-current={isLast ? 'page' : undefined}>
              {index > 0 && (
                <span aria-hidden="true" className="text-line-strong">
                  /
                </span>
              )}
              {isLast ? (
                <span className="truncate" dir="auto">
                  {name}
                </span>
              ) : (
                <Link
                  href={link}
                  className="inline-flex items-center py-1 text-ink hover:text-lagoon pointer-coarse:-my-2 pointer-coarse:min-h-11"
                >
                  {name}
                </Link>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
