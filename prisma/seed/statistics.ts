import type pg from 'pg';
import { addDays, instantOf, venetianMoment, weekdayOf } from '@/lib/listings/hours/venetian-clock';
import { VIEW_DAYS } from '@/lib/listings/schema';
import { countKinds } from '@/lib/listings/statistics/count-kinds';
import type { NewListing } from './insert-listings';
import { randomFrom, seedFrom } from './random';

/** Public pages are opened more often on Friday, Saturday and Sunday. */
const WEEKEND = [5, 6, 7];
const WEEKEND_FACTOR = 1.6;
/** Of the views of a page. */
const SHARES = { searches: 2.4, directions: 0.12, calls: 0.06, website: 0.09, favourites: 0.04 };

/** Inserts counts of new listings for the days the dashboard shows, from their publication on. */
export async function insertStatistics(
  client: pg.ClientBase,
  listings: readonly NewListing[],
  now: Date,
): Promise<void> {
  const today = venetianMoment(now).date;
  const days = Array.from({ length: VIEW_DAYS }, (_, age) => {
    const date = addDays(today, -age);
    return { date, weekday: weekdayOf(date), midnight: instantOf(date, 0) };
  });
  const rows = listings.flatMap(({ uid, content, publishedAt }) => {
    const random = randomFrom(seedFrom(`views of ${content.title}`));
    const mean = random.between(1, 14);
    return days.flatMap(({ date, weekday, midnight }) => {
      const views = Math.round(mean * random.between(0.5, 1.5) * (WEEKEND.includes(weekday) ? WEEKEND_FACTOR : 1));
      const others = Object.entries(SHARES).map(([kind, share]) => {
        return [kind, Math.floor(views * share * random.between(0.5, 1.5) + random.between(0, 1))];
      });
      const counts = { views, ...Object.fromEntries(others) };
      return publishedAt && midnight >= publishedAt && views > 0 ? [{ uid, day: date, ...counts }] : [];
    });
  });
  const columns = countKinds.join(', ');
  const sums = countKinds.map((kind) => `sum(${kind})`).join(', ');
  const added = countKinds.map((kind) => `${kind} = old.${kind} + EXCLUDED.${kind}`).join(', ');
  await client.query(
    `WITH input AS (
       SELECT id, owner_sub, day, ${columns}
       FROM jsonb_to_recordset($1) AS v(uid uuid, day date, ${countKinds.map((kind) => `${kind} int`).join(', ')})
       JOIN listing USING (uid)
     ), per_listing AS (
       INSERT INTO listing_view (listing_id, day, ${columns}) SELECT id, day, ${columns} FROM input
     )
     INSERT INTO host_view AS old (owner_sub, day, ${columns})
     SELECT owner_sub, day, ${sums} FROM input GROUP BY owner_sub, day
     ON CONFLICT (owner_sub, day) DO UPDATE SET ${added}`,
    [JSON.stringify(rows)],
  );
}
