import { create } from 'zustand';
import type { LatLng } from '@/lib/geo/schema';

type MapLocationStore = {
  mapLocation: LatLng | null;
  locationAddress: string;
  setLocation: (mapLocation: LatLng | null, locationAddress?: string) => void;
};

export const useMapLocation = create<MapLocationStore>()((set) => ({
  mapLocation: null,
  locationAddress: '',
  setLocation: (mapLocation, locationAddress = '') => set({ mapLocation, locationAddress }),
}));
