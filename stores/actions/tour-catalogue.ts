import type { ActivityCard } from '@/lib/activities/activity';
import { findActivities } from '@/lib/activities/api';
import type { Locale } from '@/lib/i18n/routing';
import { createInFlightDedupe } from '@/lib/in-flight';
import { usePartnerActivities } from '@/stores/partner-activities';

const dedupe = createInFlightDedupe<ActivityCard[]>();

/** Returns all tours, from the session's store or the server; `key` names language, age and size. @throws when the request fails */
export async function loadCatalogue(key: string, lang: Locale): Promise<ActivityCard[]> {
  const { persist } = usePartnerActivities;
  if (!persist.hasHydrated()) await persist.rehydrate();
  const stored = usePartnerActivities.getState();
  if (stored.key === key) return stored.activities;
  return dedupe(key, async () => {
    const result = await findActivities({ lang });
    if (!result.ok) throw new Error(result.problem.error);
    stored.save(key, result.data.activities);
    return result.data.activities;
  });
}
