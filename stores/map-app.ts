import { create } from 'zustand';
import { combine } from 'zustand/middleware';
import { readText, writeText } from '@/lib/browser/storage';
import { findMapApp, type MapApp, usualMapApp } from '@/lib/geo/directions';

const STORAGE_KEY = 'map-app';

/** The map application chosen on this page; null before a choice. */
export const useMapApp = create(
  combine({ app: null as MapApp | null }, (set) => ({
    choose: (app: MapApp) => {
      writeText(STORAGE_KEY, app);
      set({ app });
    },
  })),
);

/** The application chosen on an earlier page, else the usual one of the device. */
export function readMapApp(): MapApp {
  return findMapApp(readText(STORAGE_KEY)) ?? usualMapApp(navigator.userAgent);
}
