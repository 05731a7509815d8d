'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { StatusBadge } from '@/components/ui/badge';
import { ChevronIcon } from '@/components/ui/icons';
import { Menu } from '@/components/ui/menu';
import { classNames } from '@/lib/browser/class-names';
import { Link } from '@/lib/i18n/navigation';
import type { NavigationItem } from '@/lib/listings/dashboard/navigation';

type Props = { links: NonNullable<NavigationItem['statuses']> };

/** The listings of one status, behind a small arrow beside "My listings". */
export function StatusMenu({ links }: Props) {
  const t = useTranslations('Dashboard');
  return (
    <Menu
      triggerClassName="grid h-11 w-8 place-items-center rounded-control text-muted hover:bg-lagoon-soft hover:text-ink"
      trigger={
        <>
          <ChevronIcon className="size-4" />
          <span className="sr-only">{t('byStatus')}</span>
        </>
      }
      entries={links.map(({ status, href }) => ({
        id: status,
        label: status,
        content: <StatusBadge status={status} />,
        href,
      }))}
    />
  );
}

/** The same where there is room to push the rest down. */
export function StatusFold({ links }: Props) {
  const t = useTranslations('Dashboard');
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="grid size-11 shrink-0 place-items-center rounded-control text-muted hover:bg-lagoon-soft hover:text-ink"
      >
        <ChevronIcon className={classNames('size-4 transition-transform duration-150', open && 'rotate-180')} />
        <span className="sr-only">{t('byStatus')}</span>
      </button>
      <div id={id} hidden={!open} className="w-full pl-8">
        <ul>
          {links.map(({ status, href }) => (
            <li key={status}>
              <Link
                href={href}
                prefetch={false}
                className="flex min-h-11 items-center rounded-control px-3 text-ink no-underline transition-colors duration-150 hover:bg-lagoon-soft"
              >
                <StatusBadge status={status} />
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
