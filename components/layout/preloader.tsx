'use client';

import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { SiteMark } from '@/components/ui/site-mark';
import { onNavigationStart } from '@/lib/browser/navigation-start';
import { useActivityFilter } from '@/stores/activity-filter';
import { useMapView } from '@/stores/map-view';

/** A router that has not arrived by then has failed in a way nobody told us; the page must not stay veiled. */
const LONGEST_WAIT_MS = 10_000;

// False only while the first document of this visit is drawn; a change of language mounts everything anew.
let hasArrived = false;

/**
 * White over the first load, until the page beneath is painted: pure CSS, so that it also goes without JavaScript
 * and holds nothing back. Then a translucent veil from the start of each route change to its end.
 */
export function Preloader() {
  const [isFirstLoad] = useState(!hasArrived);
  useEffect(function arrive() {
    hasArrived = true;
  }, []);
  return (
    <>
      {isFirstLoad && (
        <div aria-hidden="true" className="preloader-first grid place-items-center bg-paper">
          <SiteMark className="size-14" />
        </div>
      )}
      <RouteVeil />
    </>
  );
}

function RouteVeil() {
  const t = useTranslations('Preloader');
  const pathname = usePathname();
  const [isLoading, setLoading] = useState(false);

  useEffect(
    () =>
      onNavigationStart(function leavePage() {
        setLoading(true);
        useMapView.getState().clearListingData();
        useActivityFilter.getState().reset();
      }),
    [],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path is the end of the route change, also on an error page
  useEffect(
    function arrive() {
      setLoading(false);
    },
    [pathname],
  );

  useEffect(
    function giveUp() {
      if (!isLoading) return;
      const timer = setTimeout(() => setLoading(false), LONGEST_WAIT_MS);
      return () => clearTimeout(timer);
    },
    [isLoading],
  );

  return (
    <div role="status">
      {isLoading && (
        <div className="preloader-veil grid place-items-center bg-veil">
          <SiteMark className="size-14 animate-tide" />
          <span className="sr-only">{t('loading')}</span>
        </div>
      )}
    </div>
  );
}
