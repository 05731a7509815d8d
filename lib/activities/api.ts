import { type ActivitiesAnswer, activitiesAnswer } from '@/lib/activities/activity-answer';
import type { LocalActivity } from '@/lib/activities/schema';
import { askJson, type Result, uncheckedReader } from '@/lib/http/client';
import { toEtag } from '@/lib/http/etag';
import type { Locale } from '@/lib/i18n/routing';

export function findActivities(lang: Locale): Promise<Result<ActivitiesAnswer>> {
  return askJson(`/api/activities?lang=${lang}`, activitiesAnswer);
}

/** Replaces a tour of the local list; moderators only. @param editedAt of the edited version */
export function saveActivity(
  { code, editedAt }: { code: string; editedAt: string },
  content: LocalActivity,
  token: string,
): Promise<Result<{ editedAt: string }>> {
  const headers = { 'If-Match': toEtag(editedAt) };
  const request = { method: 'PUT', token, body: content, headers };
  return askJson(
    `/api/activities/${encodeURIComponent(code)}`,
    uncheckedReader<{ editedAt: string }>('editedAt'),
    request,
  );
}
