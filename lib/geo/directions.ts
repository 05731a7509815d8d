import type { LatLng } from '@/lib/geo/schema';

/** `device` is the application that the device opens for `geo:` addresses. */
export const mapApps = ['device', 'apple', 'google', 'openstreetmap'] as const;
export type MapApp = (typeof mapApps)[number];

/** The address that opens a map application with the way on foot to a position. */
export function directionsHref(app: MapApp, { lat, lng }: LatLng, title: string): string {
  const target = `${lat},${lng}`;
  switch (app) {
    case 'device':
      // parentheses would end the label
      return `geo:${target}?q=${target}(${encodeURIComponent(title.replace(/[()]/g, ' '))})`;
    case 'apple':
      return `https://maps.apple.com/?daddr=${target}&dirflg=w`;
    case 'google':
      return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(target)}&travelmode=walking`;
    case 'openstreetmap':
      return `https://www.openstreetmap.org/directions?engine=fossgis_osrm_foot&to=${encodeURIComponent(target)}`;
  }
}

/** The application that opens where none was chosen. */
export function usualMapApp(userAgent: string): MapApp {
  if (userAgent.includes('Android')) return 'device';
  return /iPhone|iPad|Macintosh/.test(userAgent) ? 'apple' : 'openstreetmap';
}

export function findMapApp(name: string | null): MapApp | null {
  return mapApps.find((app) => app === name) ?? null;
}
