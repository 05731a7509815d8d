import { create } from 'zustand';
import { combine } from 'zustand/middleware';
import { momentAt } from '@/lib/tides/moment';
import type { TideAnswer } from '@/lib/tides/schema';
import { useTides } from '@/stores/tides';

/** A tide answer; `receivedAt` in epoch milliseconds, `isComputedHere` when the browser computed it offline. */
export type TideSnapshot = { answer: TideAnswer; receivedAt: number; isComputedHere: boolean };

const initial = {
  tide: null as TideSnapshot | null,
  /** The time chosen with the slider; null for now. */
  chosenAt: null as number | null,
};

/** The last tide answer and the chosen time. `useTides` holds the summary the specification names. */
export const useKnownTide = create(
  combine(initial, (set) => ({
    setTide: (tide: TideSnapshot) => {
      set({ tide });
      useTides.getState().setTide(summaryOf(tide.answer));
    },
    choose: (chosenAt: number | null) => set({ chosenAt }),
  })),
);

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
