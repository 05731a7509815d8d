import type { Area } from '@/lib/geo/area';
import { distanceMetres } from '@/lib/geo/distance';
import type { LatLng } from '@/lib/geo/schema';
import type { Category, Kind } from '@/lib/listings/attributes';
import { bestHours, kindHours } from '@/lib/listings/ranking/best-hours';

/** What the order of results depends on. `open` is null when the hours are unknown; `tier` is greater for a better text match. */
export type RankFacts = {
  title: string;
  category: Category | null;
  kind: Kind | null;
  /** From 1, the lowest; null when unknown. */
  priceLevel: number | null;
  area: Area;
  position: LatLng;
  /** Bytes in UTF-8. */
  descriptionLength: number;
  hasPhoto: boolean;
  hasHours: boolean;
  hasContact: boolean;
  hasLinks: boolean;
  isTranslated: boolean;
  favourites: number;
  open: boolean | null;
  tier: number;
};

export type RankContext = {
  /** The visitor's position or the middle of the map; null when neither is known, and Venice comes first. */
  from: LatLng | null;
  /** Minutes after midnight in Venice; null for an order that does not change during the day. */
  minute: number | null;
  /** Open places before those with unknown hours, and these before closed ones. */
  isOpenFirst?: boolean;
  /** Low prices first; unknown ones after the second level. */
  isCheapFirst?: boolean;
  /** At most `MAX_PER_CATEGORY` of a category among the first `MIXED_RESULTS`. */
  isMixed?: boolean;
};

/** The greatest part of the score for each reason. */
const POINTS = { distance: 35, completeness: 30, open: 15, timeOfDay: 10, favourites: 10 };
/** At this distance a place has half of the points. */
const HALF_DISTANCE_METRES = 800;
/** The part of the points for distance when no position is known. */
const AREA_PARTS: Record<Area, number> = { venice: 1, mestre: 0.3, chioggia: 0.2, jesolo: 0.2 };
/** More favourites count as this number. */
export const MAX_FAVOURITES = 50;
/** Bytes in UTF-8. */
const MIN_DESCRIPTION_LENGTH = 40;
const FULL_DESCRIPTION_LENGTH = 160;
const UNKNOWN_PRICE = 2.5;
export const MIXED_RESULTS = 10;
export const MAX_PER_CATEGORY = 3;

const SAMPLE_TITLE =
  /(?<!\p{L})(test|tests|prova|sample|example|esempio|beispiel|exemple|ejemplo|exemplo|dummy|placeholder|lorem|asdf|qwerty|xxx)(?!\p{L})|テスト|サンプル/iu;

/** Sorts places by text match, then score; equal places keep their order. Described in docs/ranking.md. */
export function rankPlaces<P extends RankFacts>(places: readonly P[], context: RankContext): P[] {
  const rows = places.map((place) => {
    const isReady = isPresentable(place);
    const openRank = isReady ? openRankOf(place) : -1;
    const preferred = [
      context.isOpenFirst ? openRank : 0,
      context.isCheapFirst ? -(place.priceLevel ?? UNKNOWN_PRICE) : 0,
    ];
    return { place, keys: [...preferred, place.tier, Number(isReady), scoreOf(place, context)] };
  });
  const sorted = rows.toSorted((a, b) => compareKeys(a.keys, b.keys));
  const ranked = sorted.map(({ place }) => place);
  return context.isMixed ? mixFirst(ranked) : ranked;
}

/** The greater key first. */
function compareKeys(a: readonly number[], b: readonly number[]): number {
  const index = a.findIndex((key, place) => key !== b[place]);
  return (b[index] ?? 0) - (a[index] ?? 0);
}

/** Points of 100. */
export function scoreOf(place: RankFacts, { from, minute }: RankContext): number {
  const { position, area, favourites } = place;
  const nearness = from ? 1 / (1 + distanceMetres(from, position) / HALF_DISTANCE_METRES) : AREA_PARTS[area];
  const lasting =
    POINTS.distance * nearness +
    POINTS.completeness * completenessOf(place) +
    POINTS.favourites * (Math.log1p(Math.min(favourites, MAX_FAVOURITES)) / Math.log1p(MAX_FAVOURITES));
  if (minute === null) return lasting;
  return lasting + POINTS.open * (openRankOf(place) / 2) + (isBestHour(place, minute) ? POINTS.timeOfDay : 0);
}

/** False for an entry that is empty or looks like a sample: these come after all others. */
export function isPresentable({ title, descriptionLength }: Pick<RankFacts, 'title' | 'descriptionLength'>): boolean {
  return descriptionLength >= MIN_DESCRIPTION_LENGTH && !SAMPLE_TITLE.test(title);
}

function openRankOf({ open }: RankFacts): number {
  return open === null ? 1 : open ? 2 : 0;
}

function completenessOf({ hasPhoto, hasHours, hasContact, hasLinks, isTranslated, kind, ...rest }: RankFacts): number {
  const present = [
    hasPhoto,
    hasHours,
    hasContact,
    hasLinks,
    isTranslated,
    kind !== null,
    rest.descriptionLength >= FULL_DESCRIPTION_LENGTH,
  ];
  return present.filter(Boolean).length / present.length;
}

function isBestHour({ kind, category }: RankFacts, minute: number): boolean {
  const hours = (kind && kindHours[kind]) ?? (category ? bestHours[category] : []);
  return hours.some(([from, to]) => minute >= from * 60 && minute < to * 60);
}

/** Moves places of a category that has its share already behind the first others. */
function mixFirst<P extends RankFacts>(ranked: readonly P[]): P[] {
  const rest = [...ranked];
  const first: P[] = [];
  while (first.length < MIXED_RESULTS && rest.length > 0) {
    const fits = (place: P) =>
      isPresentable(place) && first.filter(({ category }) => category === place.category).length < MAX_PER_CATEGORY;
    const index = Math.max(0, rest.findIndex(fits));
    first.push(...rest.splice(index, 1));
  }
  return [...first, ...rest];
}
