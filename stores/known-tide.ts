import { create } from 'zustand';
import { momentAt } from '@/lib/tides/moment';
import type { TideAnswer } from '@/lib/tides/schema';
import { useTides } from '@/stores/tides';

/** A tide answer; `receivedAt` in epoch milliseconds, `isComputedHere` when the browser computed it offline. */
export type TideSnapshot = { answer: TideAnswer; receivedAt: number; isComputedHere: boolean };

type KnownTideStore = {
  tide: TideSnapshot | null;
  /** The time chosen with the slider; null for now. */
  chosenAt: number | null;
  setTide: (tide: TideSnapshot) => void;
  choose: (at: number | null) => void;
};

/** The last tide answer and the chosen time. `useTides` holds the summary the specification names. */
export const useKnownTide = create<KnownTideStore>()((set) => ({
  tide: null,
  chosenAt: null,
  setTide: (tide) => {
    set({ tide });
    useTides.getState().setTide(summaryOf(tide.answer));
  },
  choose: (at) => set({ chosenAt: at }),
}));

function summaryOf(answer: TideAnswer) {
  const { forecast, extremes, veniceTime, nowcast } = answer;
  const turns = forecast?.extremes ?? extremes;
  return {
    tidePrevision: turns.map(({ at, type, levelCm }) => ({ at, type, levelCm })),
    tideLevel: momentAt(answer, null).levelCm,
    veniceTime,
    levels: nowcast.map(({ levelCm }) => levelCm),
  };
}
