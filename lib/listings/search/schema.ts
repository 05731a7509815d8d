import * as z from 'zod/mini'; // pages for visitors load this
import { type Area, areas } from '@/lib/geo/area';
import { isInBox } from '@/lib/geo/box';
import type { LatLng } from '@/lib/geo/schema';
import type { NameMatch } from '@/lib/i18n/match-name';
import { routing } from '@/lib/i18n/routing';
import { type Category, categories, type Facility, facilities } from '@/lib/listings/attributes';
import { decodeCursor } from '@/lib/listings/cursor';
import type { ListingCard } from '@/lib/listings/directory/schema';
import { searchText } from '@/lib/listings/public-fields';
import type { TierName } from '@/lib/listings/text-search/text-query';

export const searchSorts = ['relevance', 'distance', 'open', 'newest'] as const;

export const PAGE_SIZE = 24;
/** Matches are counted up to this number; a greater count means "more than". */
export const COUNT_LIMIT = 1000;
export const SUGGESTION_LIMIT = 6;

/** Positions from which distances are computed: the four areas and their surroundings. */
const searchRegion = { west: 11.9, south: 44.95, east: 13.1, north: 45.8 };

const number = /^-?\d{1,3}(\.\d{1,20})?,-?\d{1,3}(\.\d{1,20})?$/;
const near = z.pipe(
  z.string('invalidPosition').check(z.regex(number, { error: 'invalidPosition', abort: true })),
  z.pipe(
    z.transform((text: string): LatLng => {
      const [lat = NaN, lng = NaN] = text.split(',').map(Number);
      return { lat, lng };
    }),
    z.custom<LatLng>().check(
      z.refine(({ lat, lng }: LatLng) => Math.abs(lat) <= 90 && Math.abs(lng) <= 180, {
        error: 'invalidPosition',
        abort: true,
      }),
      z.refine((position: LatLng) => isInBox(searchRegion, position), 'outsideArea'),
    ),
  ),
);

const whole = (least: number, most: number) =>
  z.pipe(
    z.string('invalidValue').check(z.regex(/^\d{1,6}$/, { error: 'invalidValue', abort: true })),
    z.pipe(
      z.transform(Number),
      z.number('invalidValue').check(z.minimum(least, 'invalidValue'), z.maximum(most, 'invalidValue')),
    ),
  );

// `facilities=parking,free_wifi` in any order
const facilityList = z.pipe(
  z.string('invalidFacility').check(z.maxLength(200, { error: 'invalidFacility', abort: true })),
  z.pipe(
    z.transform((text: string) => [...new Set(text.split(',').filter(Boolean))]),
    z.custom<Facility[]>((list) => z.array(z.enum(facilities)).safeParse(list).success, 'invalidFacility'),
  ),
);

/** `?q=&category=&area=&near=lat,lng&within=metres&open=now&facilities=a,b&sort=&cursor=&limit=&lang=`; a cursor is valid for one order. */
export const searchQuery = z.pipe(
  z
    .strictObject({
      q: searchText,
      category: z.optional(z.enum(categories, 'invalidCategory')),
      area: z.optional(z.enum(areas, 'invalidValue')),
      near: z.optional(near),
      within: z.optional(whole(50, 50_000)),
      open: z.optional(z.literal('now', 'invalidValue')),
      facilities: z._default(facilityList, []),
      sort: z._default(z.enum(searchSorts, 'invalidValue'), 'relevance'),
      cursor: z.optional(z.string('invalidValue').check(z.maxLength(200, 'invalidValue'))),
      limit: z._default(whole(1, 100), PAGE_SIZE),
      lang: z._default(z.enum(routing.locales, 'invalidLanguage'), 'en'),
    })
    .check(
      z.superRefine(({ near: from, within, sort, cursor }, context) => {
        const needsNear = sort === 'distance' || within !== undefined;
        if (!from && needsNear) context.addIssue({ code: 'custom', path: ['near'], message: 'required' });
        if (cursor !== undefined && !decodeCursor(sort, cursor)) {
          context.addIssue({ code: 'custom', path: ['cursor'], message: 'invalidValue' });
        }
      }),
    ),
  z.transform(({ open, within, cursor, limit, ...filter }) => ({
    filter: { ...filter, withinMetres: within, openNow: open === 'now' },
    page: { limit, after: cursor ?? null },
  })),
);

type ParsedFilter = z.output<typeof searchQuery>['filter'];
/** An empty `q` matches everything; `sort: 'distance'` and `withinMetres` require `near`. Listings have all `facilities`. */
export type SearchFilter = Omit<ParsedFilter, 'withinMetres'> & { withinMetres?: number | undefined };
/** What the words of a filter mean: `isOpenFirst` when they demand open places, `isCheapFirst` when low prices. */
export type MeantFilter = SearchFilter & { isOpenFirst?: boolean; isCheapFirst?: boolean };

/** `metres` is the straight distance from `near`, null without that. */
export type SearchCard = ListingCard & { metres: number | null };

/** A page with `next` may be shorter than requested. `total` is exact or a lower bound. */
export type SearchPage = {
  cards: SearchCard[];
  /** How well a title of each card matches the query. */
  matches: NameMatch[];
  /** Where the first card has the tokens of the query; null in other orders than by relevance. */
  matchedIn: TierName | null;
  next: string | null;
  total: number;
  totalIsExact: boolean;
};

/** Matches by category and by area, each as if none of its kind were selected; exact up to 4,000 matches, else lower bounds. */
export type SearchCounts = { categories: Record<Category, number>; areas: Record<Area, number> };

/** `?q=&lang=`, where the last word of `q` may be unfinished. */
export const suggestQuery = z.strictObject({
  q: searchText,
  lang: z._default(z.enum(routing.locales, 'invalidLanguage'), 'en'),
});

export type Suggestion = Pick<ListingCard, 'uid' | 'slug' | 'title' | 'language' | 'category' | 'area'>;
