import 'server-only';
import type { ActivitiesAnswer, Activity } from '@/lib/activities/activity-answer';
import { activitiesTag, clearCatalogue, readCatalogue } from '@/lib/activities/catalogue';
import { filterActivities, matchesCategory } from '@/lib/activities/filter';
import { mergeActivity } from '@/lib/activities/merge';
import { countChange, findDetail } from '@/lib/activities/partner/repository';
import * as activities from '@/lib/activities/repository';
import type { ActivitiesQuery, LocalActivity } from '@/lib/activities/schema';
import { cached, invalidateTag } from '@/lib/cache/tagged-cache';
import { AppError } from '@/lib/errors';
import { limit } from '@/lib/http/rate-limit';
import type { Locale } from '@/lib/i18n/routing';
import { requireModerator } from '@/lib/identity/policy';

export async function listActivities(lang: Locale, now = new Date()): Promise<ActivitiesAnswer> {
  const [{ catalogue }] = await Promise.all([readCatalogue(lang, now), tagPage()]);
  return catalogue;
}

/** Returns matching tours, and categories and prices of all tours. @throws AppError `invalid_input` for an unknown category */
export async function searchActivities(
  { lang, source, filters }: ActivitiesQuery,
  now = new Date(),
): Promise<ActivitiesAnswer> {
  const catalogue = await listActivities(lang, now);
  const { activities: all, categories, pricesRange, partner } = catalogue;
  const unknown = filters.Category.some((name) => !categories.some((category) => matchesCategory(name, category)));
  if (unknown) throw new AppError('invalid_input', { fields: [{ pointer: '/category', code: 'invalidCategory' }] });
  // the same object until the catalogue changes: the route caches its JSON
  if (!source && isEmpty(filters)) return catalogue;
  const ofSource = source ? all.filter(({ title }) => title[source] !== null) : all;
  return { activities: filterActivities(ofSource, filters), categories, pricesRange, partner };
}

export async function findActivity(code: string, lang: Locale, now = new Date()): Promise<Activity | null> {
  const [merged] = await Promise.all([readCatalogue(lang, now), tagPage()]);
  const local = merged.locals.find((one) => one.code === code) ?? null;
  const product = merged.products.find((one) => one.code === code) ?? null;
  return mergeActivity(local, product, product && (await findDetail(code, lang)), lang);
}

/** Adds or replaces a local tour. @throws AppError `not_allowed`, `too_many_requests`, `precondition_required`, `stale_version` */
export async function saveActivity(
  user: { sub: string; groups: string[] },
  code: string,
  version: string | null,
  content: LocalActivity,
  now = new Date(),
): Promise<{ editedAt: string }> {
  requireModerator(user);
  await limit('moderationWrite', user.sub);
  const isSaved = await activities.save({ code, version, content, actorSub: user.sub }, now);
  if (!isSaved) throw new AppError(version === null ? 'precondition_required' : 'stale_version');
  await countChange();
  clearCatalogue();
  invalidateTag(activitiesTag);
  return { editedAt: now.toISOString() };
}

function isEmpty({ Category, pricesRange, Specials, Duration }: ActivitiesQuery['filters']): boolean {
  return Category.length + Specials.length + Duration.length === 0 && pricesRange === null;
}

/** Adds the tours' tag to the rendered page; the tours themselves are cached in memory. */
function tagPage(): Promise<boolean> {
  return cached(['tours'], [activitiesTag], async () => true);
}
