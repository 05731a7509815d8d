'use client';

import { useSelectedLayoutSegment } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { FavouritesIcon, ListIcon, MapIcon, SearchIcon, TideIcon, TourIcon } from '@/components/ui/icons';
import { classNames } from '@/lib/browser/class-names';
import { Link } from '@/lib/i18n/navigation';
import { useFavourites } from '@/stores/favourites';

const pages = [
  { name: 'map', path: '/', Icon: MapIcon },
  // below 1280 px the header has no search field; this page has one
  { name: 'places', path: '/listings', Icon: PlacesIcon },
  { name: 'tours', path: '/activities', Icon: TourIcon },
  { name: 'tides', path: '/tides', Icon: TideIcon },
  { name: 'favourites', path: '/favourites', Icon: FavouritesIcon },
] as const;

/** The main public pages; below 1024 px as icons. */
export function SiteNavigation() {
  const t = useTranslations('SiteHeader');
  // not the pathname, which differs in the error pages that are rendered for all addresses
  const segment = useSelectedLayoutSegment() ?? '';
  const count = useFavourites(({ items }) => items.length);
  return (
    <nav
      aria-label={t('navigation')}
      // with large text the icons scroll instead of the page
      className="-my-1 min-w-0 overflow-x-auto py-1 [scrollbar-width:none]"
    >
      <ul className="flex">
        {pages.map(({ name, path, Icon }) => {
          const isHere = path === `/${segment}`;
          return (
            // below 512 px there is room for four icons; the site's mark links to the map too
            <li key={name} className={name === 'map' ? 'max-[32rem]:hidden' : undefined}>
              <Link
                href={path}
                // only static pages are prefetched
                prefetch={path === '/' || path === '/favourites' ? null : false}
                aria-current={isHere ? 'page' : undefined}
                className={classNames(
                  'relative flex h-11 min-w-10 items-center justify-center gap-2 rounded-control text-[0.9375rem] no-underline transition-colors min-[22.5rem]:min-w-11 hover:bg-lagoon-soft lg:px-1.5 xl:px-2.5',
                  isHere ? 'font-medium text-lagoon' : 'text-ink',
                )}
              >
                <Icon active={isHere} className="size-5" />
                <span className="whitespace-nowrap max-lg:sr-only">{t(name)}</span>
                {name === 'favourites' && count > 0 && (
                  <span className="grid min-w-5 place-items-center rounded-full bg-lagoon px-1 font-medium text-on-lagoon text-xs tabular-nums max-lg:absolute max-lg:top-0.5 max-lg:right-0">
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

function PlacesIcon({ active }: { active: boolean; className?: string }) {
  return (
    <>
      <SearchIcon active={active} className="size-5 lg:hidden" />
      <ListIcon active={active} className="size-5 max-lg:hidden" />
    </>
  );
}
