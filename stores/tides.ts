import { create } from 'zustand';
import { combine } from 'zustand/middleware';

/** An expected high or low water; centimetres over ZMPS (Punta della Salute 1897). */
export type TidePrevision = { at: string; type: 'min' | 'max'; levelCm: number };

const sliders = { toursSlider: false, listingsSlider: false, showTideRange: false };

const unknownTide = {
  /** Coming high and low waters: the official forecast, else computed. */
  tidePrevision: [] as TidePrevision[],
  /** Centimetres, now. */
  tideLevel: 0,
  /** Current time in Venice, ISO 8601 with offset. */
  veniceTime: 'unknown',
  /** Expected every ten minutes of the coming 48 hours, in centimetres. */
  levels: [0],
};

export const useTides = create(
  combine({ ...sliders, ...unknownTide, isAuthDialogOpen: false }, (set) => ({
    askToSignIn: () => set({ isAuthDialogOpen: true }),
    closeAuthDialog: () => set({ isAuthDialogOpen: false }),
    show: (shown: Partial<typeof sliders>) => set(shown),
    setTide: (tide: Partial<typeof unknownTide>) => set(tide),
  })),
);
