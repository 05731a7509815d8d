import 'server-only';
import type { Activity, ActivityCard, PartnerState, Source } from '@/lib/activities/activity';
import { readCatalogue } from '@/lib/activities/catalogue';
import type { LocalActivity } from '@/lib/activities/schema';
import { findActivity } from '@/lib/activities/service';
import type { Locale } from '@/lib/i18n/routing';
import { requireModerator } from '@/lib/identity/policy';

/** A tour with both sides, and when ours was last edited; null when it is not on our list. */
export type DeskTour = ActivityCard & { editedAt: string | null };
/** What our own list says about a tour, and when that was edited last. */
type OwnSide = { editedAt: string; content: LocalActivity };
/** `source` leaves out what the other side alone knows; `page` counts from 1. */
export type DeskQuery = { source: Source | null; q: string; page: number };
type DeskPage = { tours: DeskTour[]; total: number; pages: number; partner: PartnerState };
type Moderator = { groups: string[] };

const PAGE = 20;

/**
 * A page of all tours for those who look after them, as many as there are on the last one for a page too far.
 *
 * @throws AppError `not_allowed` for anybody but moderators
 */
export async function listToursForDesk(
  user: Moderator,
  { source, q, page }: DeskQuery,
  lang: Locale,
): Promise<DeskPage> {
  requireModerator(user);
  const { catalogue, locals } = await readCatalogue(lang);
  const { activities, partner } = catalogue;
  const editedAt = new Map(locals.map((local) => [local.code, local.editedAt]));
  const words = q.toLowerCase();
  const found = activities.filter(({ code, title }) => {
    const isAsked = source === null || title[source] !== null;
    return isAsked && [code, title.local, title.partner].some((text) => text?.toLowerCase().includes(words));
  });
  const pages = Math.max(1, Math.ceil(found.length / PAGE));
  const start = (Math.min(page, pages) - 1) * PAGE;
  const tours = found
    .slice(start, start + PAGE)
    .map((card) => ({ ...card, editedAt: editedAt.get(card.code) ?? null }));
  return { tours, total: found.length, pages, partner };
}

/**
 * Everything about one tour, and what our own list says in all languages; null for a tour nobody knows.
 *
 * @throws AppError `not_allowed` for anybody but moderators
 */
export async function findTourForDesk(
  user: Moderator,
  code: string,
  lang: Locale,
): Promise<{ tour: Activity; own: OwnSide | null } | null> {
  requireModerator(user);
  const [tour, { locals }] = await Promise.all([findActivity(code, lang), readCatalogue(lang)]);
  if (!tour) return null;
  const kept = locals.find((local) => local.code === code);
  if (!kept) return { tour, own: null };
  const { code: _code, editedAt, ...content } = kept;
  return { tour, own: { editedAt, content } };
}
