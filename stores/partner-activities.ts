import { create } from 'zustand';
import { type PersistStorage, persist } from 'zustand/middleware';
import type { ActivityCard } from '@/lib/activities/activity';
import { activityCards } from '@/lib/activities/activity-answer';

type Saved = {
  /** Identifies the catalogue: language, age and size; null before the first load. */
  key: string | null;
  activities: ActivityCard[];
};
type PartnerActivitiesStore = Saved & { save: (key: string, activities: ActivityCard[]) => void };

export const usePartnerActivities = create<PartnerActivitiesStore>()(
  persist(
    (set): PartnerActivitiesStore => ({
      key: null,
      activities: [],
      save: (key, activities) => set({ key, activities }),
    }),
    {
      name: 'vx-partner-activities',
      version: 1,
      skipHydration: true,
      storage: sessionJson(),
      partialize: ({ key, activities }) => ({ key, activities }),
      merge: (saved, current) => ({ ...current, ...parse(saved) }),
    },
  ),
);

/** An invalid entry invalidates the whole list: a partial catalogue would be wrong. */
function parse(saved: unknown): Saved {
  const { key, activities } = (saved ?? {}) as Partial<Record<keyof Saved, unknown>>;
  const read = activityCards.safeParse(activities);
  return typeof key === 'string' && read.success ? { key, activities: read.data } : { key: null, activities: [] };
}

function sessionJson(): PersistStorage<Saved> {
  const attempt = <T>(act: () => T): T | null => {
    try {
      return act();
    } catch {
      return null;
    }
  };
  return {
    getItem: (name) => {
      const stored: unknown = attempt(() => JSON.parse(sessionStorage.getItem(name) ?? 'null'));
      const state = stored && typeof stored === 'object' && 'state' in stored ? stored.state : null;
      // the cast hands `merge` what zustand types as already known
      return { state: state as Saved };
    },
    setItem: (name, value) => {
      const written = attempt(() => sessionStorage.setItem(name, JSON.stringify(value)) ?? true);
      if (!written) attempt(() => sessionStorage.removeItem(name));
    },
    removeItem: (name) => void attempt(() => sessionStorage.removeItem(name)),
  };
}
