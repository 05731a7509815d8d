'use client';

import { useTranslations } from 'next-intl';
import { MapButton } from '@/components/map/controls/map-buttons';
import { CloseIcon, TourIcon, VisibilityIcon } from '@/components/ui/icons';

export type Layers = {
  arePlacesShown: boolean;
  onPlaces: () => void;
  /** Null while there are no tours. */
  areToursShown: boolean | null;
  onTours: () => void;
  isFull: boolean;
  onFull: () => void;
};

/** What is drawn on the map, and whether it has the whole screen. */
export function LayerButtons({ arePlacesShown, onPlaces, areToursShown, onTours, isFull, onFull }: Layers) {
  const t = useTranslations('CityMap');
  return (
    <>
      <MapButton label={t(arePlacesShown ? 'hidePlaces' : 'showPlaces')} onClick={onPlaces}>
        <VisibilityIcon hidden={!arePlacesShown} />
      </MapButton>
      {areToursShown !== null && (
        <MapButton label={t(areToursShown ? 'hideTours' : 'showTours')} onClick={onTours} pressed={areToursShown}>
          <TourIcon className="size-5" />
        </MapButton>
      )}
      <MapButton label={t(isFull ? 'leaveFullscreen' : 'fullscreen')} onClick={onFull} pressed={isFull}>
        {isFull ? <CloseIcon /> : <FullscreenIcon />}
      </MapButton>
    </>
  );
}

function FullscreenIcon() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5" fill="none" stroke="currentColor" strokeWidth="1.6">
      <path strokeLinecap="round" strokeLinejoin="round" d="M4 9V4.5h4.5M15.5 4.5H20V9M20 15v4.5h-4.5M8.5 19.5H4V15" />
    </svg>
  );
}
