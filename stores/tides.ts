import { create } from 'zustand';

/** One turn of the tide that is expected: centimetres over the Punta della Salute datum. */
export type TidePrevision = { at: string; type: 'min' | 'max'; levelCm: number };

type TidesStore = {
  toursSlider: boolean;
  listingsSlider: boolean;
  /** The tide's panel is open, with the slider that looks at any time of the next two days. */
  showTideRange: boolean;
  /** The turns to come: the city's forecast, or else ours. */
  tidePrevision: TidePrevision[];
  /** Centimetres, now. */
  tideLevel: number;
  /** Now on a Venetian clock: ISO 8601 with its offset. */
  veniceTime: string;
  /** Expected every ten minutes of the coming 48 hours, in centimetres. */
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
