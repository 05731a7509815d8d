import { create } from 'zustand';
import type { LatLng } from '@/lib/geo/schema';

type MapLocationStore = {
  mapLocation: LatLng | null;
  locationAddress: string;
  setLocation: (mapLocation: LatLng | null, locationAddress?: string) => void;
};

/** The place being pointed at: a listing's position in its form, or the position a page is about. */
export const useMapLocation = create<MapLocationStore>()((set) => ({
  mapLocation: null,
  locationAddress: '',
  setLocation: (mapLocation, locationAddress = '') => set({ mapLocation, locationAddress }),
}));
