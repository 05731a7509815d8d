import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Breadcrumb, type Crumb } from '@/components/dashboard/shell/breadcrumb';
import { AddIcon } from '@/components/ui/icons';
import { buttonClass } from '@/lib/browser/button-class';
import { classNames } from '@/lib/browser/class-names';
import { Link } from '@/lib/i18n/navigation';

type Props = {
  title: string;
  crumbs?: Crumb[];
  /** Not on the page it would lead to. */
  withAddButton?: boolean;
  children?: ReactNode;
};

/** How every page of the dashboard begins. */
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
