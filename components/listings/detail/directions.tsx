'use client';

import { useTranslations } from 'next-intl';
import { useBrowserValue } from '@/components/hooks/use-browser-value';
import { CountedLink } from '@/components/listings/detail/counted-link';
import { ChevronIcon, DirectionsIcon } from '@/components/ui/icons';
import { Menu } from '@/components/ui/menu';
import { actionClass } from '@/lib/browser/button-class';
import { classNames } from '@/lib/browser/class-names';
import { directionsHref, type MapApp, mapApps } from '@/lib/geo/directions';
import type { LatLng } from '@/lib/geo/schema';
import { reportCount } from '@/lib/listings/statistics/report-count';
import { readMapApp, useMapApp } from '@/stores/map-app';

type Props = { uid: string; position: LatLng; title: string; className?: string };

/** Opens the way on foot in a map application; a menu beside it chooses another, which is remembered. */
export function Directions({ uid, position, title, className }: Props) {
  const t = useTranslations('Directions');
  const { app: chosen, choose } = useMapApp();
  const remembered = useBrowserValue(readMapApp);
  const app = chosen ?? remembered ?? 'openstreetmap';

  function open(other: MapApp) {
    choose(other);
    reportCount('directions', [uid]);
    const href = directionsHref(other, position, title);
    if (other === 'device') window.location.assign(href);
    else window.open(href, '_blank', 'noopener');
  }

  return (
    <span className={classNames('inline-flex max-w-full items-center', className)}>
      <CountedLink
        kind="directions"
        of={uid}
        href={directionsHref(app, position, title)}
        {...(app !== 'device' && { target: '_blank', rel: 'noopener noreferrer' })}
        className={classNames(actionClass, 'min-w-0 flex-1 hyphens-auto wrap-anywhere')}
      >
        <DirectionsIcon className="size-5 shrink-0" />
        {t('directions')}
      </CountedLink>
      <span className="noscript:hidden">
        <Menu
          align="start"
          triggerClassName="grid size-9 place-items-center rounded-control text-lagoon hover:bg-lagoon-soft pointer-coarse:size-11"
          trigger={
            <>
              <ChevronIcon className="size-4" />
              <span className="sr-only">{t('chooseApp')}</span>
            </>
          }
          selected={app}
          entries={mapApps.map((one) => ({ id: one, label: t(`apps.${one}`), onAction: () => open(one) }))}
        />
      </span>
    </span>
  );
}
