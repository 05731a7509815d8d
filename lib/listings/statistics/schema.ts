import { z } from 'zod';
import { listingUid } from '@/lib/listings/schema';
import { PAGE_SIZE } from '@/lib/listings/search/schema';
import { type CountKind, countKinds } from '@/lib/listings/statistics/count-kinds';

export const periods = [7, 30, 90] as const;
export type Period = (typeof periods)[number];

/** The body of `POST /api/listing/counts`: what a visitor has seen or pressed. */
export const countInput = z.strictObject(
  {
    kind: z.enum(countKinds, 'invalidValue'),
    uids: z.array(listingUid, 'invalidValue').min(1, 'required').max(PAGE_SIZE, 'tooMany'),
  },
  'notAnObject',
);
export type CountInput = z.infer<typeof countInput>;

/** `?days=&listing=`: the last 7, 30 or 90 days, of one or all listings. */
export const periodQuery = z.strictObject({
  days: z
    .enum(periods.map(String), 'invalidValue')
    .default('30')
    // cast: the enum has these texts only
    .transform((days) => Number(days) as Period),
  listing: listingUid.optional(),
});
export type PeriodQuery = z.infer<typeof periodQuery>;

const sortColumns = ['title', ...countKinds] as const;
export type StatisticsColumn = (typeof sortColumns)[number];
export const statisticsQuery = periodQuery.extend({
  sort: z
    .enum(
      sortColumns.flatMap((column) => [column, `-${column}`] as const),
      'invalidValue',
    )
    .default('-views'),
});
export type StatisticsQuery = z.infer<typeof statisticsQuery>;

export type Counts = Record<CountKind, number>;
/** Null before a kind was counted. */
export type DayCounts = { day: string } & Record<CountKind, number | null>;

export type Figure = {
  kind: CountKind;
  total: number;
  /** The total of the period before; null unless it was counted as a whole. */
  before: number | null;
};

export type Statistics = {
  /** Each day of the period, the oldest first. */
  days: { day: string; views: number }[];
  figures: Figure[];
  /** When counting began, where that was within the period. */
  viewsSince: string | null;
  othersSince: string | null;
  listing: { uid: string; title: string } | null;
  demonstration: boolean;
};

export type ListingCounts = Counts & { uid: string; title: string };
