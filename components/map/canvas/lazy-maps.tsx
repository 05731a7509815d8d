'use client';

import { useTranslations } from 'next-intl';
import { type ComponentProps, useRef, useState } from 'react';
import { useIsNear } from '@/components/hooks/use-is-near';
import { useLoaded } from '@/components/hooks/use-loaded';
import type { PlaceMapCanvas } from '@/components/map/canvas/place-map-canvas';
import type { PlacesMapCanvas } from '@/components/map/canvas/places-map-canvas';
import type { PositionPickerCanvas } from '@/components/map/canvas/position-picker-canvas';
import { Button } from '@/components/ui/button';

const loadPlaceMap = () => import('@/components/map/canvas/place-map-canvas').then((file) => file.PlaceMapCanvas);
const loadPlacesMap = () => import('@/components/map/canvas/places-map-canvas').then((file) => file.PlacesMapCanvas);
const loadPicker = () =>
  import('@/components/map/canvas/position-picker-canvas').then((file) => file.PositionPickerCanvas);

/** A small map of one place, loaded when it is near the viewport. The parent needs a height. */
export function PlaceMap(props: ComponentProps<typeof PlaceMapCanvas>) {
  const frame = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(frame, '400px');
  const { Canvas, substitute } = useCanvas(isNear, loadPlaceMap);

  return (
    <div ref={frame} className="h-full">
      {Canvas ? <Canvas {...props} /> : isNear && substitute}
    </div>
  );
}

/** A map of several places and tours. The parent needs a height. */
export function PlacesMap(props: ComponentProps<typeof PlacesMapCanvas>) {
  const { Canvas, substitute } = useCanvas(true, loadPlacesMap);
  return Canvas ? <Canvas {...props} /> : substitute;
}

/** A map to choose the position of a place. The parent needs a height. */
export function PositionPicker(props: ComponentProps<typeof PositionPickerCanvas>) {
  const { Canvas, substitute } = useCanvas(true, loadPicker);
  return Canvas ? <Canvas {...props} /> : substitute;
}

/** A map, and what is shown instead: that it is loading, or that its script could not be loaded. */
function useCanvas<Canvas>(isNeeded: boolean, load: () => Promise<Canvas>) {
  const [hasFailed, setFailed] = useState(false);
  const Canvas = useLoaded(isNeeded && !hasFailed, load, () => setFailed(true));
  return { Canvas, substitute: hasFailed ? <MapFailure onRetry={() => setFailed(false)} /> : <MapSkeleton /> };
}

function MapFailure({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations('CityMap');
  return (
    <div className="grid h-full place-content-center justify-items-center gap-3 bg-map-water p-4 text-ink text-sm">
      <p role="alert">{t('failed')}</p>
      <Button variant="secondary" size="sm" onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  );
}

function MapSkeleton() {
  const t = useTranslations('CityMap');
  return (
    <div className="grid h-full place-items-center bg-map-water text-ink text-sm" role="status">
      {t('loading')}
    </div>
  );
}
