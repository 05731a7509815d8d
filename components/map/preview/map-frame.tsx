import type { ReactNode } from 'react';

/** The height and the border of a map among text. On paper, nothing while the map is not loaded. */
export function MapFrame({ children }: { children: ReactNode }) {
  return (
    <div className="relative z-0 h-80 overflow-hidden rounded-card border border-line bg-map-water print:not-has-[.leaflet-container]:hidden">
      {children}
    </div>
  );
}
