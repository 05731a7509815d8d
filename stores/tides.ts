import { create } from 'zustand';

/** An expected high or low water; centimetres over ZMPS (Punta della Salute 1897). */
export type TidePrevision = { at: string; type: 'min' | 'max'; levelCm: number };

type TidesStore = {
  toursSlider: boolean;
  listingsSlider: boolean;
  showTideRange: boolean;
  /** Coming high and low waters: the official forecast, else computed. */
  tidePrevision: TidePrevision[];
  /** Centimetres, now. */
  tideLevel: number;
  /** Current time in Venice, ISO 8601 with offset. */
  veniceTime: string;
  /** Expected every ten minutes of the coming 48 hours, in centimetres. */
  levels: number[];
  isAuthDialogOpen: boolean;
  askToSignIn: () => void;
  closeAuthDialog: () => void;
  show: (shown: Partial<Pick<TidesStore, 'toursSlider' | 'listingsSlider' | 'showTideRange'>>) => void;
  setTide: (tide: Partial<Pick<TidesStore, 'tidePrevision' | 'tideLevel' | 'veniceTime' | 'levels'>>) => void;
};

export const useTides = create<TidesStore>()((set) => ({
  toursSlider: false,
  listingsSlider: false,
  showTideRange: false,
  tidePrevision: [],
  tideLevel: 0,
  veniceTime: 'unknown',
  levels: [0],
  isAuthDialogOpen: false,
  askToSignIn: () => set({ isAuthDialogOpen: true }),
  closeAuthDialog: () => set({ isAuthDialogOpen: false }),
  show: (shown) => set(shown),
  setTide: (tide) => set(tide),
}));
