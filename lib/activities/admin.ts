import 'server-only';
import type { ActivityCard } from '@/lib/activities/activity-answer';
import type { AdminTourQuery } from '@/lib/activities/admin-query';
import { readCatalogue } from '@/lib/activities/catalogue';
import { findActivity } from '@/lib/activities/service';
import type { Locale } from '@/lib/i18n/routing';
import { requireModerator } from '@/lib/identity/policy';

/** `editedAt` of the local list; null for a tour that is not on it. */
export type AdminTour = ActivityCard & { editedAt: string | null };
type Moderator = { groups: string[] };

const PAGE_SIZE = 20;

/** Returns a page of all tours; the last one for a page after it. @throws AppError `not_allowed` for users who are not moderators */
export async function listAdminTours(user: Moderator, { source, q, page }: AdminTourQuery, lang: Locale) {
  requireModerator(user);
  const { catalogue, locals } = await readCatalogue(lang);
  const { activities, partner } = catalogue;
  const editedAt = new Map(locals.map((local) => [local.code, local.editedAt]));
  const text = q.toLowerCase();
  const found = activities.filter(({ code, title }) => {
    const isOfSource = source === null || title[source] !== null;
    return isOfSource && [code, title.local, title.partner].some((field) => field?.toLowerCase().includes(text));
  });
  const pages = Math.max(1, Math.ceil(found.length / PAGE_SIZE));
  const start = (Math.min(page, pages) - 1) * PAGE_SIZE;
  const tours = found
    .slice(start, start + PAGE_SIZE)
    .map((card): AdminTour => ({ ...card, editedAt: editedAt.get(card.code) ?? null }));
  return { tours, total: found.length, pages, partner };
}

/** Finds a tour and its local fields in all languages. @throws AppError `not_allowed` for users who are not moderators */
export async function findAdminTour(user: Moderator, code: string, lang: Locale) {
  requireModerator(user);
  const [tour, { locals }] = await Promise.all([findActivity(code, lang), readCatalogue(lang)]);
  if (!tour) return null;
  const stored = locals.find((local) => local.code === code);
  if (!stored) return { tour, local: null };
  const { code: _code, demonstration: _demonstration, editedAt, ...content } = stored;
  return { tour, local: { editedAt, content } };
}
