import { create } from 'zustand';
import { momentAt } from '@/lib/tides/moment';
import type { TideAnswer } from '@/lib/tides/schema';
import { useTides } from '@/stores/tides';

/** What was learnt of the tide: when by the reader's clock, and whether this browser computed it alone. */
export type LearntTide = { answer: TideAnswer; learntAt: number; isOwn: boolean };

type KnownTideStore = {
  /** Null until the first answer. */
  tide: LearntTide | null;
  /** The time somebody looks at; null is now. */
  chosenAt: number | null;
  learn: (tide: LearntTide) => void;
  choose: (at: number | null) => void;
};

/** The tide behind all that is shown of it, and the time it is shown for. `useTides` has the summary. */
export const useKnownTide = create<KnownTideStore>()((set) => ({
  tide: null,
  chosenAt: null,
  learn: (tide) => {
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
