import 'server-only';
import type { ActivityCard } from '@/lib/activities/activity';
import { listActivities } from '@/lib/activities/service';
import type { Locale } from '@/lib/i18n/routing';

export async function listTourCards(codes: readonly string[], lang: Locale): Promise<ActivityCard[]> {
  if (codes.length === 0) return [];
  const { activities } = await listActivities(lang);
  const cards = new Map(activities.map((card) => [card.code, card]));
  return [...new Set(codes)].flatMap((code) => cards.get(code) ?? []);
}
