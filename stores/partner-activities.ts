import { create } from 'zustand';
import { combine, persist } from 'zustand/middleware';
import { type ActivityCard, activityCards } from '@/lib/activities/activity-answer';
import { findActivities } from '@/lib/activities/api';
import { readTab, writeTab } from '@/lib/browser/storage';
import type { Locale } from '@/lib/i18n/routing';
import { createInFlightDedupe } from '@/lib/in-flight';
import { jsonStorage } from '@/stores/browser-storage';

const empty = {
  /** Identifies the catalogue: language, age and size; null before the first load. */
  key: null as string | null,
  activities: [] as ActivityCard[],
};
type Saved = typeof empty;

export const usePartnerActivities = create(
  persist(
    combine(empty, (set) => ({
      save: (key: string, activities: ActivityCard[]) => set({ key, activities }),
    })),
    {
      name: 'vx-partner-activities',
      version: 1,
      skipHydration: true,
      storage: jsonStorage<Saved>(readTab, writeTab),
      partialize: ({ key, activities }) => ({ key, activities }),
      merge: (saved, current) => ({ ...current, ...parse(saved) }),
    },
  ),
);

/** An invalid entry invalidates the whole list: a partial catalogue would be wrong. */
function parse(saved: unknown): Saved {
  const { key, activities } = (saved ?? {}) as Partial<Record<keyof Saved, unknown>>;
  const read = activityCards.safeParse(activities);
  return typeof key === 'string' && read.success ? { key, activities: read.data } : empty;
}

const dedupe = createInFlightDedupe<ActivityCard[]>();

/** Returns all tours, from the session's store or the server. @throws when the request fails */
export async function loadCatalogue(key: string, lang: Locale): Promise<ActivityCard[]> {
  const { persist } = usePartnerActivities;
  if (!persist.hasHydrated()) await persist.rehydrate();
  const stored = usePartnerActivities.getState();
  if (stored.key === key) return stored.activities;
  return dedupe(key, async () => {
    const result = await findActivities(lang);
    if (!result.ok) throw new Error(result.problem.error);
    stored.save(key, result.data.activities);
    return result.data.activities;
  });
}
