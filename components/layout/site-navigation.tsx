'use client';

import { useSelectedLayoutSegment } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { FavouritesIcon, ListIcon, MapIcon, TideIcon, TourIcon } from '@/components/ui/icons';
import { classNames } from '@/lib/browser/class-names';
import { Link } from '@/lib/i18n/navigation';
import { useFavourites } from '@/stores/favourites';

const pages = [
  { name: 'map', path: '/', Icon: MapIcon },
  { name: 'places', path: '/listings', Icon: ListIcon },
  { name: 'tours', path: '/activities', Icon: TourIcon },
  { name: 'tides', shortName: 'tide', path: '/tides', Icon: TideIcon },
  { name: 'favourites', shortName: 'saved', path: '/favourites', Icon: FavouritesIcon },
] as const;

/** The main public pages: in the header, below 1024 px as icons; on a phone a bar at the bottom edge. */
export function SiteNavigation() {
  const t = useTranslations('SiteHeader');
  // not the pathname, which differs in the error pages that are rendered for all addresses
  const segment = useSelectedLayoutSegment() ?? '';
  const count = useFavourites(({ items }) => items.length);
  return (
    <nav
      aria-label={t('navigation')}
      data-site-bar
      // in the header, large links scroll instead of the page
      className="-my-1 min-w-0 overflow-x-auto py-1 [scrollbar-width:none] bar:fixed bar:inset-x-0 bar:bottom-0 bar:m-0 bar:h-(--bar-height) bar:border-line bar:border-t bar:bg-stone bar:p-0"
    >
      <ul className="flex bar:grid bar:auto-cols-[minmax(0,1fr)] bar:grid-flow-col">
        {pages.map((page) => {
          const { name, path, Icon } = page;
          const isHere = path === `/${segment}`;
          return (
            // a low and narrow window has room for four icons; the site's mark links to the map too
            <li key={name} className={name === 'map' ? 'short:max-[32rem]:hidden' : undefined}>
              <Link
                href={path}
                // only static pages are prefetched
                prefetch={path === '/' || path === '/favourites' ? null : false}
                aria-current={isHere ? 'page' : undefined}
                className={classNames('site-link', isHere ? 'font-medium text-lagoon' : 'text-ink')}
              >
                <Icon active={isHere} className="size-5" />
                <span className="not-bar:whitespace-nowrap max-lg:not-bar:sr-only bar:max-w-full bar:text-center bar:hyphens-auto">
                  {'shortName' in page ? (
                    <>
                      <span className="bar:hidden">{t(name)}</span>
                      <span className="not-bar:hidden">{t(page.shortName)}</span>
                    </>
                  ) : (
                    t(name)
                  )}
                </span>
                {name === 'favourites' && count > 0 && (
                  <span className="grid min-w-5 place-items-center rounded-full bg-lagoon px-1 font-medium text-on-lagoon text-xs tabular-nums max-lg:absolute max-lg:top-0.5 max-lg:right-0 bar:top-1 bar:right-[max(0px,calc(50%-1.625rem))]">
                    {count}
                  </span>
                )}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
