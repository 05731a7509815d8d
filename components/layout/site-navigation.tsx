'use client';

import { useTranslations } from 'next-intl';
import { classNames } from '@/components/ui/class-names';
import { MapIcon } from '@/components/ui/icons';
import { Link, usePathname } from '@/lib/i18n/navigation';

/** The public pages one can go to from anywhere. */
export function SiteNavigation() {
  const t = useTranslations('SiteHeader');
  const isOnMap = usePathname() === '/';
  return (
    <nav aria-label={t('navigation')}>
      <Link
        href="/"
        aria-current={isOnMap ? 'page' : undefined}
        className={classNames(
          'flex h-11 items-center gap-2 rounded-control px-2.5 text-[0.9375rem] no-underline transition-colors hover:bg-lagoon-soft',
          isOnMap ? 'font-medium text-lagoon' : 'text-ink',
        )}
      >
        <MapIcon active={isOnMap} className="size-5" />
        <span className="max-sm:sr-only">{t('map')}</span>
      </Link>
    </nav>
  );
}
