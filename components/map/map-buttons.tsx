'use client';

import L from 'leaflet';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef } from 'react';
import { useMap } from 'react-leaflet';
import { LocateIcon, ZoomInIcon, ZoomOutIcon } from '@/components/ui/icons';
import { findArea } from '@/lib/geo/areas';
import { useToast } from '@/stores/toast';

/** Zoom and "where am I", large enough for a thumb; a map on which one says where something else is has only zoom. */
export function MapButtons({ withLocate = true }: { withLocate?: boolean }) {
  const t = useTranslations('CityMap');
  const map = useMap();
  const showToast = useToast((toast) => toast.show);
  const frame = useRef<HTMLDivElement>(null);

  useEffect(function keepClicksFromMap() {
    if (frame.current) L.DomEvent.disableClickPropagation(frame.current);
  }, []);

  function locate() {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const here = { lat: coords.latitude, lng: coords.longitude };
        if (findArea(here)) map.flyTo(here, 16);
        else showToast(t('outsideArea'), 'error');
      },
      () => showToast(t('positionUnknown'), 'error'),
      { timeout: 10_000, maximumAge: 60_000 },
    );
  }

  return (
    <div ref={frame} className="absolute top-3 right-3 z-[1000] flex flex-col gap-2">
      <MapButton label={t('zoomIn')} onClick={() => map.zoomIn()}>
        <ZoomInIcon />
      </MapButton>
      <MapButton label={t('zoomOut')} onClick={() => map.zoomOut()}>
        <ZoomOutIcon />
      </MapButton>
      {withLocate && (
        <MapButton label={t('locate')} onClick={locate}>
          <LocateIcon />
        </MapButton>
      )}
    </div>
  );
}

function MapButton({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onClick}
      className="grid size-11 place-items-center rounded-full border border-line bg-paper text-ink shadow-sm hover:text-lagoon"
    >
      {children}
    </button>
  );
}
