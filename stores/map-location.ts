import { create } from 'zustand';
import { combine } from 'zustand/middleware';
import type { LatLng } from '@/lib/geo/schema';

/** The place that the form of a listing has now. */
export const useMapLocation = create(
  combine({ mapLocation: null as LatLng | null, locationAddress: '' }, (set) => ({
    setLocation: (mapLocation: LatLng | null, locationAddress = '') => set({ mapLocation, locationAddress }),
  })),
);
