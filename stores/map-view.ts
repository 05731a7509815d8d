import { create } from 'zustand';
import type { MapFeature } from '@/lib/geo/geojson';
import type { LatLng } from '@/lib/geo/schema';

export type MapPosition = { center: LatLng; zoom: number };

type MapViewState = {
  isMap: boolean;
  mapStates: MapPosition | null;
  isMapReady: boolean;
  fullscreen: boolean;
  mapView: 'default' | 'map';
  isInView: boolean | null;
  listingData: MapFeature[];
  recommendedPlaces: MapFeature[];
  xeniData: MapFeature[];
};

type MapViewStore = MapViewState & {
  setListingData: (listingData: MapFeature[]) => void;
  clearListingData: () => void;
  moveTo: (mapStates: MapPosition) => void;
  setReady: (isMapReady: boolean) => void;
  setFullscreen: (fullscreen: boolean) => void;
  setMap: (isMap: boolean) => void;
  showAs: (mapView: MapViewState['mapView']) => void;
  setInView: (isInView: boolean | null) => void;
  recommend: (recommendedPlaces: MapFeature[]) => void;
  setTours: (xeniData: MapFeature[]) => void;
};

export const useMapView = create<MapViewStore>()((set) => ({
  isMap: false,
  mapStates: null,
  isMapReady: false,
  fullscreen: false,
  mapView: 'default',
  isInView: null,
  listingData: [],
  recommendedPlaces: [],
  xeniData: [],
  setListingData: (listingData) => set({ listingData }),
  clearListingData: () => set({ listingData: [], recommendedPlaces: [], isMapReady: false }),
  moveTo: (mapStates) => set({ mapStates }),
  setReady: (isMapReady) => set({ isMapReady }),
  setFullscreen: (fullscreen) => set({ fullscreen }),
  setMap: (isMap) => set({ isMap }),
  showAs: (mapView) => set({ mapView }),
  setInView: (isInView) => set({ isInView }),
  recommend: (recommendedPlaces) => set({ recommendedPlaces }),
  setTours: (xeniData) => set({ xeniData }),
}));
