import { create } from 'zustand';
import type { MapFeature } from '@/lib/geo/geojson';
import type { LatLng } from '@/lib/geo/schema';

export type MapPosition = { center: LatLng; zoom: number };

type MapViewState = {
  /** Whether the page has a map at all. */
  isMap: boolean;
  /** Where the visitor left the map; `null` until it was moved. */
  mapStates: MapPosition | null;
  isMapReady: boolean;
  fullscreen: boolean;
  /** `map` has the list put away, so that the map takes the whole width. */
  mapView: 'default' | 'map';
  /** Whether the visitor stands inside the area the guide covers; `null` until we know. */
  isInView: boolean | null;
  listingData: MapFeature[];
  recommendedPlaces: MapFeature[];
  /** Tours of the booking partner. */
  xeniData: MapFeature[];
};

type MapViewStore = MapViewState & {
  setListingData: (listingData: MapFeature[]) => void;
  /** A new page begins: what the last one had found is gone. */
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

/** What the map shows now. */
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
