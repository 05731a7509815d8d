import type pg from 'pg';
import { addDays, instantOf, venetianMoment, weekdayOf } from '@/lib/listings/hours/venetian-clock';
import { VIEW_DAYS } from '@/lib/listings/schema';
import type { NewListing } from './insert-listings';
import { randomFrom, seedFrom } from './random';

/** Public pages are opened more often on Friday, Saturday and Sunday. */
const WEEKEND = [5, 6, 7];
const WEEKEND_FACTOR = 1.6;

/** Inserts page views of new listings for the days the dashboard shows, from their publication on. */
export async function insertViews(client: pg.ClientBase, listings: readonly NewListing[], now: Date): Promise<void> {
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
      return publishedAt && midnight >= publishedAt && views > 0 ? [{ uid, day: date, views }] : [];
    });
  });
  await client.query(
    `WITH input AS (
       SELECT id, owner_sub, day, views
       FROM jsonb_to_recordset($1) AS v(uid uuid, day date, views int) JOIN listing USING (uid)
     ), per_listing AS (
       INSERT INTO listing_view (listing_id, day, views) SELECT id, day, views FROM input
     )
     INSERT INTO host_view AS old (owner_sub, day, views)
     SELECT owner_sub, day, sum(views) FROM input GROUP BY owner_sub, day
     ON CONFLICT (owner_sub, day) DO UPDATE SET views = old.views + EXCLUDED.views`,
    [JSON.stringify(rows)],
  );
}
