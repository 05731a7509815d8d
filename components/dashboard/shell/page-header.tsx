import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { AddIcon } from '@/components/ui/icons';
import { buttonClass } from '@/lib/browser/button-class';
import { classNames } from '@/lib/browser/class-names';
import { Link } from '@/lib/i18n/navigation';

type Crumb = { name: string; link: string };
type BreadcrumbProps = {
  /** The pages between the dashboard and the current page. */
  parents: Crumb[];
  current: string;
};

type Props = Partial<BreadcrumbProps> & {
  title: string;
  /** The page has a form, which needs the room on a phone: a breadcrumb that only repeats the title is left out there. */
  hasForm?: boolean;
  children?: ReactNode;
};

/** The heading of a dashboard page with the link to a new listing, and a breadcrumb where `parents` are given. */
export function PageHeader({ title, parents, current = title, hasForm = false, children }: Props) {
  const t = useTranslations('Dashboard');
  return (
    <header className={classNames('space-y-2 sm:mb-8', hasForm ? 'mb-4' : 'mb-6')}>
      {parents && (
        <div className={hasForm && parents.length === 0 ? 'max-sm:hidden' : undefined}>
          <Breadcrumb parents={parents} current={current} />
        </div>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <h1 className={classNames('min-w-0 text-4xl', hasForm && 'max-sm:text-2xl')} dir="auto">
          {title}
        </h1>
        <Link
          href="/dashboard/add-listings"
          className={classNames(buttonClass(), 'rounded-full wrap-anywhere', hasForm && 'max-sm:hidden')}
        >
          <AddIcon />
          {t('add_listing')}
        </Link>
      </div>
      {children}
    </header>
  );
}

export function Breadcrumb({ parents, current }: BreadcrumbProps) {
  const t = useTranslations('Dashboard');
  const crumbs = [{ name: t('dashboard'), link: '/dashboard' }, ...parents, { name: current, link: null }];
  return (
    <nav aria-label={t('breadcrumb')} className="text-muted text-sm">
      <ol className="flex flex-wrap items-center gap-x-2 pointer-coarse:gap-y-4">
        {crumbs.map(({ name, link }, index) => (
          <li key={link} className="flex min-w-0 items-center gap-2" aria-current={link ? undefined : 'page'}>
            {index > 0 && (
              <span aria-hidden="true" className="text-line-strong">
                /
              </span>
            )}
            {link ? (
              <Link
                href={link}
                className="inline-flex items-center py-1 text-ink hover:text-lagoon pointer-coarse:-my-2 pointer-coarse:min-h-11 pointer-coarse:min-w-11"
              >
                {name}
              </Link>
            ) : (
              <span className="truncate" dir="auto">
                {name}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
