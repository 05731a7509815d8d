import { create } from 'zustand';
import { combine } from 'zustand/middleware';
import type { MapFeature } from '@/lib/geo/geojson';
import type { LatLng } from '@/lib/geo/schema';

export type MapPosition = { center: LatLng; zoom: number };

const initial = {
  isMap: false,
  mapStates: null as MapPosition | null,
  isMapReady: false,
  fullscreen: false,
  mapView: 'default' as 'default' | 'map',
  isInView: null as boolean | null,
  listingData: [] as MapFeature[],
  recommendedPlaces: [] as MapFeature[],
  xeniData: [] as MapFeature[],
};

export const useMapView = create(
  combine(initial, (set) => ({
    setListingData: (listingData: MapFeature[]) => set({ listingData }),
    clearListingData: () => set({ listingData: [], recommendedPlaces: [], isMapReady: false }),
    moveTo: (mapStates: MapPosition) => set({ mapStates }),
    setReady: (isMapReady: boolean) => set({ isMapReady }),
    setFullscreen: (fullscreen: boolean) => set({ fullscreen }),
    setMap: (isMap: boolean) => set({ isMap }),
    showAs: (mapView: (typeof initial)['mapView']) => set({ mapView }),
    setInView: (isInView: boolean | null) => set({ isInView }),
    recommend: (recommendedPlaces: MapFeature[]) => set({ recommendedPlaces }),
    setTours: (xeniData: MapFeature[]) => set({ xeniData }),
  })),
);
