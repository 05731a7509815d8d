import type { ActivityCard } from '@/lib/activities/activity';
import { findActivities } from '@/lib/activities/api';
import type { Locale } from '@/lib/i18n/routing';
import { usePartnerActivities } from '@/stores/partner-activities';

/** All tours, from session storage or the server; null when the request fails. */
export async function loadCatalogue(key: string, lang: Locale): Promise<ActivityCard[] | null> {
  await usePartnerActivities.persist.rehydrate();
  const known = usePartnerActivities.getState();
  if (known.key === key) return known.activities;
  const answer = await findActivities({ lang });
  if (!answer.ok) return null;
  known.save(key, answer.data.activities);
  return answer.data.activities;
}
