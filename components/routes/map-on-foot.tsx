'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useLoaded } from '@/components/hooks/use-loaded';
import { PlaceMap } from '@/components/map/canvas/lazy-maps';
import { MapFrame } from '@/components/map/preview/map-frame';
import { Button } from '@/components/ui/button';
import { DirectionsIcon } from '@/components/ui/icons';
import type { Routing } from '@/lib/city/schema';
import type { LatLng } from '@/lib/geo/schema';

const loadPanel = () => import('@/components/routes/on-foot').then((module) => module.OnFoot);

type Props = {
  position: LatLng;
  title: string;
  category: string | null;
  routing: Routing;
};

/** The map of a place, and under it the way there on foot, loaded when it is opened. */
export function MapOnFoot({ position, title, category, routing }: Props) {
  const t = useTranslations('OnFoot');
  const [isOpen, setOpen] = useState(false);
  const [way, setWay] = useState<readonly LatLng[] | null>(null);
  const Panel = useLoaded(isOpen, loadPanel);
  return (
    <div className="space-y-4">
      <MapFrame>
        <PlaceMap position={position} title={title} category={category} way={way} />
      </MapFrame>
      <div className="noscript:hidden print:hidden">
        {!Panel && (
          <Button variant="secondary" onClick={() => setOpen(true)} pending={isOpen}>
            <DirectionsIcon />
            {t('open')}
          </Button>
        )}
      </div>
      {Panel && <Panel to={position} routing={routing} onWay={setWay} />}
    </div>
  );
}
