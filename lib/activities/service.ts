import 'server-only';
import { type Activity, longestMinutes, shown, shownText } from '@/lib/activities/activity';
import type { ActivitiesAnswer } from '@/lib/activities/activity-answer';
import { type Catalogue, forgetCatalogue, readCatalogue } from '@/lib/activities/catalogue';
import { filterActivities, matchesCategory } from '@/lib/activities/filter';
import { mergeActivity } from '@/lib/activities/merge';
import { countChange, findDetail } from '@/lib/activities/partner/repository';
import * as activities from '@/lib/activities/repository';
import type { ActivitiesQuery, LocalActivity } from '@/lib/activities/schema';
import { activitiesTag } from '@/lib/activities/tags';
import { cached, invalidateTag } from '@/lib/cache/tagged-cache';
import { AppError } from '@/lib/errors';
import { type MapFeature, toFeature } from '@/lib/geo/geojson';
import type { Box } from '@/lib/geo/schema';
import { limit } from '@/lib/http/rate-limit';
import type { Locale } from '@/lib/i18n/routing';
import { requireModerator } from '@/lib/identity/policy';

/** The map is asked at every step of a walk, and does without asking for changes each time. */
const MAP_AGE_MS = 5_000;

/** All tours in the reader's language. A page that asks is kept until the catalogue changes. */
export async function listActivities(lang: Locale, now = new Date()): Promise<Catalogue> {
  const [{ catalogue }] = await Promise.all([readCatalogue(lang, now), dependOnTours()]);
  return catalogue;
}

/**
 * The tours a query asks for, and of all there are the categories and the range of prices.
 *
 * @throws AppError `invalid_input` for a category there is not
 */
export async function searchActivities(
  { lang, source, filters }: ActivitiesQuery,
  now = new Date(),
): Promise<ActivitiesAnswer> {
  const catalogue = await listActivities(lang, now);
  const { activities: all, categories, pricesRange, partner } = catalogue;
  const unknown = filters.Category?.some((name) => !categories.some((category) => matchesCategory(name, category)));
  if (unknown) throw new AppError('invalid_input', { fields: [{ pointer: '/category', code: 'invalidCategory' }] });
  // the very same object as long as nothing changes, so that what follows from it can be kept
  if (!source && isEmpty(filters)) return catalogue;
  const ofSource = source ? all.filter(({ title }) => title[source] !== null) : all;
  return { activities: filterActivities(ofSource, filters), categories, pricesRange, partner };
}

/** One tour with everything that is known of it, or null. */
export async function findActivity(code: string, lang: Locale, now = new Date()): Promise<Activity | null> {
  const [merged] = await Promise.all([readCatalogue(lang, now), dependOnTours()]);
  const local = merged.locals.find((one) => one.code === code) ?? null;
  const product = merged.products.find((one) => one.code === code) ?? null;
  return mergeActivity(local, product, product && (await findDetail(code, lang)), lang);
}

/** The tours that begin in a rectangle: those of our own list, because the partner says no positions. */
export async function listTourFeatures(box: Box, lang: Locale): Promise<MapFeature[]> {
  const { activities: all } = (await readCatalogue(lang, new Date(), MAP_AGE_MS)).catalogue;
  const isInside = createInside(box);
  return all.flatMap(({ code, title, duration, image, position }): MapFeature[] => {
    if (!position || !isInside(position)) return [];
    const properties = {
      kind: 'tour' as const,
      code,
      title: shownText(title) ?? code,
      durationMinutes: longestMinutes(shown(duration)),
      cover: image?.url ?? null,
    };
    return [toFeature(position, properties)];
  });
}

/**
 * Replaces what our own list says about a tour, or adds it.
 *
 * @param version the `editedAt` that the moderator saw, from `If-Match`; null when there was none
 * @throws AppError `not_allowed` for anybody but moderators, `too_many_requests`
 * @throws AppError `precondition_required` without a version for a tour of the list, `stale_version` with an old one
 */
export async function saveActivity(
  user: { sub: string; groups: string[] },
  code: string,
  version: string | null,
  content: LocalActivity,
  now = new Date(),
): Promise<{ editedAt: string }> {
  requireModerator(user);
  await limit('moderationWrite', user.sub);
  const isSaved = await activities.save(code, version, content, now);
  if (!isSaved) throw new AppError(version === null ? 'precondition_required' : 'stale_version');
  await countChange();
  forgetCatalogue();
  invalidateTag(activitiesTag);
  return { editedAt: now.toISOString() };
}

function isEmpty({ Category, pricesRange, Specials, Duration }: ActivitiesQuery['filters']): boolean {
  return !Category && !pricesRange && !Specials && !Duration;
}

/** Ties the page that is being rendered to the tours; the tours themselves are in memory. */
function dependOnTours(): Promise<boolean> {
  return cached(['tours'], [activitiesTag], async () => true);
}

function createInside({ west, south, east, north }: Box) {
  const isBetween = (lng: number) => (west <= east ? lng >= west && lng <= east : lng >= west || lng <= east);
  return ({ lat, lng }: { lat: number; lng: number }) => lat >= south && lat <= north && isBetween(lng);
}
