'use client';

import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useReturnedFocus } from '@/components/hooks/use-returned-focus';
import { SiteMark } from '@/components/layout/site-mark';
import { onNavigationStart, onNavigationStay } from '@/lib/browser/navigation-start';
import { useActivityFilter } from '@/stores/activity-filter';
import { useMapView } from '@/stores/map-view';

/** Limit after which a route change counts as failed, so that the page does not stay covered. */
const MAX_WAIT_MS = 10_000;

// False only during the first render of a visit; a change of language mounts the component again.
let hasArrived = false;

/** Covers the first load until the document has arrived, at least 200 ms; pure CSS, so that it also disappears without JavaScript. */
export function Preloader() {
  const [isFirstLoad] = useState(!hasArrived);
  useEffect(function arrive() {
    hasArrived = true;
  }, []);
  return (
    isFirstLoad && (
      <div aria-hidden="true" className="preloader-first grid place-items-center bg-paper">
        <SiteMark className="size-14" />
      </div>
    )
  );
}

/** A translucent overlay during each route change. The last element of the page, at which the preloader ends. */
export function RouteVeil() {
  const t = useTranslations('Preloader');
  const pathname = usePathname();
  const [isLoading, setLoading] = useState(false);
  useReturnedFocus(pathname);

  useEffect(
    () =>
      onNavigationStart(function leavePage() {
        setLoading(true);
        useMapView.getState().clearListingData();
        useActivityFilter.getState().reset();
      }),
    [],
  );

  useEffect(() => onNavigationStay(() => setLoading(false)), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path is the end of the route change, also on an error page
  useEffect(
    function arrive() {
      setLoading(false);
    },
    [pathname],
  );

  useEffect(
    function hideAfterLimit() {
      if (!isLoading) return;
      const timer = setTimeout(() => setLoading(false), MAX_WAIT_MS);
      return () => clearTimeout(timer);
    },
    [isLoading],
  );

  return (
    <div role="status" className="page-end">
      {isLoading && (
        <div className="preloader-veil grid place-items-center bg-veil">
          <SiteMark className="size-14 animate-tide" />
          <span className="sr-only">{t('loading')}</span>
        </div>
      )}
    </div>
  );
}
