'use client';

import { useTranslations } from 'next-intl';
import { StatusFold, StatusMenu } from '@/components/dashboard/shell/status-menu';
import { AddIcon, CheckIcon, ListIcon, MapIcon } from '@/components/ui/icons';
import { classNames } from '@/lib/browser/class-names';
import { Link, usePathname } from '@/lib/i18n/navigation';
import { isActive, listNavigationItems } from '@/lib/listings/dashboard/navigation';

const icons = { dashboard: MapIcon, my_listings: ListIcon, add_listings: AddIcon, moderation: CheckIcon };

type Props = { isModerator: boolean; look: 'bar' | 'sidebar' };

/** The dashboard's pages, side by side in the top bar and one below the other in the sidebar. */
export function NavigationList({ isModerator, look }: Props) {
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
                  look === 'bar' && statuses && 'pr-1.5',
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
