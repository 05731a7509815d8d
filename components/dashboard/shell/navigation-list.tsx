import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { StatusBadge } from '@/components/ui/badge';
import { IconButton } from '@/components/ui/button';
import { AddIcon, ChartIcon, CheckIcon, ChevronIcon, DashboardIcon, ListIcon } from '@/components/ui/icons';
import { Menu } from '@/components/ui/menu';
import { classNames } from '@/lib/browser/class-names';
import { Link, usePathname } from '@/lib/i18n/navigation';
import { isActive, listNavigationItems, type NavigationItem } from '@/lib/listings/dashboard/navigation';

const icons = {
  dashboard: DashboardIcon,
  my_listings: ListIcon,
  add_listings: AddIcon,
  statistics: ChartIcon,
  moderation: CheckIcon,
};

export function NavigationList({ isModerator, look }: { isModerator: boolean; look: 'bar' | 'sidebar' }) {
  const t = useTranslations('Dashboard');
  const pathname = usePathname();
  return (
    <nav aria-label={t('navigation')}>
      <ul className={look === 'bar' ? 'flex items-center gap-1' : 'space-y-1'}>
        {listNavigationItems(isModerator).map(({ href, label, statuses }) => {
          const active = isActive(pathname, href);
          const Icon = icons[label];
          return (
            <li key={href} className={look === 'bar' ? 'flex items-center' : 'flex flex-wrap items-center'}>
              <Link
                href={href}
                aria-current={active ? 'page' : undefined}
                className={classNames(
                  'flex min-h-11 items-center gap-3 rounded-control px-3 text-[0.9375rem] transition-colors duration-150 hover:text-lagoon',
                  look === 'sidebar' && 'grow aria-[current=page]:bg-lagoon-soft',
                  look === 'bar' && classNames('whitespace-nowrap', statuses && 'pr-1.5'),
                  active ? 'font-medium text-lagoon' : 'text-ink',
                )}
              >
                {look === 'sidebar' && <Icon active={active} />}
                {t(label)}
              </Link>
              {statuses && (look === 'bar' ? <StatusMenu links={statuses} /> : <StatusFold links={statuses} />)}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

type StatusProps = { links: NonNullable<NavigationItem['statuses']> };

function StatusMenu({ links }: StatusProps) {
  const t = useTranslations('Dashboard');
  return (
    <Menu
      triggerClassName="grid h-11 w-8 shrink-0 place-items-center pointer-coarse:w-11 rounded-control text-muted hover:bg-lagoon-soft hover:text-ink"
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

function StatusFold({ links }: StatusProps) {
  const t = useTranslations('Dashboard');
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <IconButton label={t('byStatus')} aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        <ChevronIcon className={classNames('size-4 transition-transform duration-150', open && 'rotate-180')} />
      </IconButton>
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
