import 'server-only';
import { AppError } from '@/lib/errors';
import { type Area, areas } from '@/lib/geo/area';
import { distanceMetres } from '@/lib/geo/distance';
import type { LatLng } from '@/lib/geo/schema';
import type { Locale } from '@/lib/i18n/routing';
import { type Category, categories } from '@/lib/listings/attributes';
import { listCardsByIds } from '@/lib/listings/directory/repository';
import { toCard } from '@/lib/listings/directory/service';
import { venetianMoment } from '@/lib/listings/hours/venetian-clock';
import { areaTiers, hasDefaultOrder, hasLead, listLead } from '@/lib/listings/search/default-order';
import { decodePlace, encodePlace, type Place, type Reach } from '@/lib/listings/search/place';
import {
  all,
  any,
  areaMark,
  categoryMark,
  facilityMark,
  marked,
  type Question,
  readQuestion,
  type TextQuery,
  widest,
} from '@/lib/listings/search/question';
import * as search from '@/lib/listings/search/repository';
import {
  COUNT_LIMIT,
  type SearchCard,
  type SearchCounts,
  type SearchFilter,
  type SearchPage,
  SUGGESTION_LIMIT,
  type Suggestion,
} from '@/lib/listings/search/schema';
import { type Page, type Sample, walkByAge, walkFrom } from '@/lib/listings/search/walk';
import { ringMarks } from '@/lib/listings/search/windows';

/** With fewer matches than this, words are taken for misspelt too. */
const FEW = 3;
/** Counts by category and area are taken from so many of the newest matches. */
const MOST_COUNTED = 4_000;
/** Whether a place is open is asked place by place; more than these are asked on later pages. */
const MOST_ASKED = 2_000;

type Asked = { wanted: search.Wanted; question: Question | null; newest: bigint };

/**
 * One page of the public listings that match.
 *
 * @param page `after` is what the last page called `next`; `limit` 1–100
 * @throws AppError `invalid_input` when a distance is asked for without `near`, or `after` is no place in this order
 */
export async function searchListings(
  filter: SearchFilter,
  { limit, after = null }: { limit: number; after?: string | null },
  now = new Date(),
): Promise<SearchPage> {
  requireNear(filter);
  const place = after === null ? null : decodePlace(filter.sort, after);
  if (after !== null && !place) throw invalid('/cursor', 'invalidValue');
  const newest = await search.newestId();
  const { page, total, isAll, reach } = await lookUp(filter, { limit, place, newest }, now);
  const shown = page.matches.slice(0, limit);
  const last = shown.at(-1);
  const next = page.matches.length > limit && last ? { ...last, reach } : page.next && { ...page.next, reach };
  return {
    cards: await listCards(shown, filter, now),
    next: next && encodePlace(filter.sort, next),
    total: isAll ? total : Math.min(total, COUNT_LIMIT),
    totalIsExact: isAll,
  };
}

type Found = { page: Page; total: number; isAll: boolean; reach: Reach };

async function lookUp(
  filter: SearchFilter,
  { limit, place, newest }: { limit: number; place: Place | null; newest: bigint },
  now: Date,
): Promise<Found> {
  const most = filter.openNow ? MOST_ASKED : COUNT_LIMIT;
  const lead = hasLead(filter) ? await listLead(filter.area) : [];
  const except = lead.map(({ id }) => id);
  const few = async (reach: Reach) => {
    const { wanted, ...rest } = ask(filter, reach, newest, now);
    const asked = { ...rest, wanted: { ...wanted, except } };
    const order = orderOf(filter, asked.question);
    const found = await search.listFew(asked.wanted, order, { after: place, limit: limit + 1, most, newest });
    return { asked, reach, ...found };
  };
  const found = place ? await few(place.reach) : await widen(filter, newest, few);
  const { asked, reach, isAll } = found;
  const rest = isAll
    ? { matches: found.matches, next: null }
    : await walk(filter, asked, { after: place, limit: limit + 1, sample: found });
  const first = lead.filter(({ key }) => !place || key < place.key);
  const page = { ...rest, matches: [...first, ...rest.matches] };
  return { page, total: found.total + lead.length, isAll, reach };
}

/** Goes from what was typed to what may have been meant, while there is next to nothing. */
async function widen<F extends { total: number; isAll: boolean }>(
  filter: SearchFilter,
  newest: bigint,
  find: (reach: Reach) => Promise<F>,
): Promise<F> {
  const exact = await find('exact');
  const question = readQuestion(filter.q);
  if (!question || !exact.isAll || exact.total >= FEW) return exact;
  if (isNarrowed(filter)) {
    // words that are found elsewhere are spelt right: it is the rest of the filter that leaves so few
    const found = await search.countUpTo({ condition: widest(question) }, { most: FEW, newest });
    if (found >= FEW) return exact;
  }
  const loose = await find('loose');
  if (loose.total > 0) return loose.total > exact.total ? loose : exact;
  return readQuestion(filter.q, 'fewer')?.reach === 'fewer' ? find('fewer') : loose;
}

function isNarrowed({ category, area, facilities, withinMetres, openNow }: SearchFilter): boolean {
  return Boolean(category || area || facilities.length > 0 || withinMetres || openNow);
}

type Start = { after: Place | null; limit: number; sample: Sample };

function walk(filter: SearchFilter, { wanted, question, newest }: Asked, start: Start): Promise<Page> {
  if (filter.sort === 'distance') {
    return walkFrom({ ...wanted, near: nearOf(filter) }, { ...start, area: filter.area, newest });
  }
  return walkByAge(wanted, tiersOf(filter, question), { ...start, newest });
}

/** How many match in each category and area, each counted as if none of its kind were chosen. */
export async function countSearch(filter: SearchFilter, now = new Date()): Promise<SearchCounts> {
  requireNear(filter);
  const newest = await search.newestId();
  const { reach } = await widen(filter, newest, async (reach) => {
    const { wanted } = ask(filter, reach, newest, now);
    return {
      reach,
      total: await search.countUpTo(wanted, { most: filter.openNow ? MOST_ASKED : FEW, newest }),
      isAll: true,
    };
  });
  const freeOf = (left: Partial<SearchFilter>) => ask({ ...filter, ...left }, reach, newest, now).wanted;
  const facets = { category: freeOf({ category: undefined }), area: freeOf({ area: undefined }) };
  const counts = await search.countFacets(facets, { most: MOST_COUNTED, newest });
  const of = (facet: 'category' | 'area', value: string) =>
    counts.find((row) => row.facet === facet && row.value === value)?.count ?? 0;
  return {
    // every key is given a value
    categories: Object.fromEntries(
      categories.map((name) => [name, of('category', name)]),
    ) as SearchCounts['categories'],
    areas: Object.fromEntries(areas.map((name) => [name, of('area', name)])) as SearchCounts['areas'],
  };
}

/** Up to six public places whose name begins like what was typed. */
export async function suggestListings(q: string, lang: Locale): Promise<Suggestion[]> {
  const question = readQuestion(q, 'exact', true);
  if (!question) return [];
  const newest = await search.newestId();
  // the words in a title, or like those in one, or in the keywords
  const tiers = question.tiers.slice(0, 3);
  const limit = SUGGESTION_LIMIT;
  const { matches } = await walkByAge({ condition: '' }, tiers, { after: null, limit, newest });
  const cards = await listCards(matches, { lang }, new Date());
  return cards.map(({ uid, slug, title, language, category, area }) => ({
    uid,
    slug,
    title,
    language,
    category,
    area,
  }));
}

/** In the order of the matches; what is not public any more is left out. */
async function listCards(
  matches: readonly search.Match[],
  { lang, near }: Pick<SearchFilter, 'lang' | 'near'>,
  now: Date,
): Promise<SearchCard[]> {
  const moment = venetianMoment(now);
  const found = await listCardsByIds(
    matches.map(({ id }) => id),
    moment,
  );
  const rows = new Map(found.map((row) => [row.id, row]));
  return matches.flatMap(({ id }) => {
    const row = rows.get(id);
    if (!row) return [];
    const card = toCard(row, moment, lang);
    return [{ ...card, metres: near ? Math.round(distanceMetres(near, card.position)) : null }];
  });
}

function ask(filter: SearchFilter, reach: Reach, newest: bigint, now: Date): Asked {
  const { q, near, withinMetres, openNow } = filter;
  const question = readQuestion(q, reach);
  // signs alone are no words, and nothing contains them
  const says = question ? widest(question) : q === '' ? '' : marked(['?']);
  const condition = all([says, placed(filter, filter.category, filter.area)]);
  return {
    wanted: { condition, near, withinMetres, openAt: openNow ? venetianMoment(now) : undefined },
    question,
    newest,
  };
}

/** What the index knows of a place apart from its words. */
function placed({ facilities, near, withinMetres }: SearchFilter, category?: Category, area?: Area): TextQuery {
  return all([
    marked([
      ...(category ? [categoryMark(category)] : []),
      ...(area ? [areaMark(area)] : []),
      ...facilities.map(facilityMark),
    ]),
    near && withinMetres ? any(ringMarks(near, 0, withinMetres).map((mark) => marked([mark]))) : '',
  ]);
}

function orderOf(filter: SearchFilter, question: Question | null): search.Order {
  if (filter.sort === 'distance' && filter.near) return { near: filter.near };
  const tiers = tiersOf(filter, question);
  return tiers.length > 0 ? { tiers } : null;
}

/** What comes first in the order of relevance; none for newest first. */
function tiersOf(filter: SearchFilter, question: Question | null): readonly TextQuery[] {
  if (filter.sort === 'relevance' && question) return question.tiers;
  return hasDefaultOrder(filter) && !filter.area ? areaTiers : [];
}

function requireNear({ sort, near, withinMetres }: SearchFilter): void {
  if (!near && (sort === 'distance' || withinMetres)) throw invalid('/near', 'required');
}

function nearOf({ near }: SearchFilter): LatLng {
  if (!near) throw invalid('/near', 'required');
  return near;
}

function invalid(pointer: string, code: string): AppError {
  return new AppError('invalid_input', { fields: [{ pointer, code }] });
}
