import type { Source } from '@/lib/activities/activity';
import { type ActivitiesAnswer, activitiesAnswer } from '@/lib/activities/activity-answer';
import type { LocalActivity } from '@/lib/activities/schema';
import { ApiError, askJson, type Result, requestJson } from '@/lib/http/client';
import type { Locale } from '@/lib/i18n/routing';

/** Tours as cards: all of them, or those one of the two sources knows. */
export function findActivities(
  { lang, source }: { lang: Locale; source?: Source },
  signal?: AbortSignal,
): Promise<Result<ActivitiesAnswer>> {
  const query = new URLSearchParams({ lang, ...(source && { source }) });
  return askJson(`/api/activities?${query}`, activitiesAnswer, { signal });
}

/** Replaces what our own list says about a tour; moderators only. */
export async function saveActivity(
  code: string,
  content: LocalActivity,
  token: string,
): Promise<Result<{ editedAt: string }>> {
  try {
    const answer = await requestJson(`/api/activities/${encodeURIComponent(code)}`, {
      method: 'PUT',
      token,
      body: content,
    });
    return { ok: true, data: (await answer.json()) as { editedAt: string } };
  } catch (error) {
    if (error instanceof ApiError) return { ok: false, problem: error.problem };
    throw error;
  }
}
