import { create } from 'zustand';

/** One turn of the tide that is expected: centimetres over the Punta della Salute datum. */
export type TidePrevision = { at: string; type: 'min' | 'max'; levelCm: number };

type TidesStore = {
  toursSlider: boolean;
  listingsSlider: boolean;
  showTideRange: boolean;
  tidePrevision: TidePrevision[];
  tideLevel: number;
  veniceTime: string;
  levels: number[];
  isAuthDialogOpen: boolean;
  /** Asks an anonymous visitor to sign in before something only members may do. */
  askToSignIn: () => void;
  closeAuthDialog: () => void;
  show: (shown: Partial<Pick<TidesStore, 'toursSlider' | 'listingsSlider' | 'showTideRange'>>) => void;
  setTide: (tide: Partial<Pick<TidesStore, 'tidePrevision' | 'tideLevel' | 'veniceTime' | 'levels'>>) => void;
};

/** The tide and the panels that slide over the map. */
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
