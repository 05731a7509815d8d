import type pg from 'pg';
import { z } from 'zod';
import { codeParams, type LocalActivity, localActivity } from '@/lib/activities/schema';
import { routing } from '@/lib/i18n/routing';
import { readData } from './read-data';
import inclusions from './tours/included.json';

export type SeedTour = LocalActivity & { code: string };
type Inclusion = keyof typeof inclusions;

const FILES = ['afloat', 'islands', 'museums', 'workshops', 'walks', 'trips'];

const inclusion = z.enum(Object.keys(inclusions) as [Inclusion, ...Inclusion[]]);
const tour = localActivity.extend(codeParams.shape);
const stop = tour.shape.stops.element;

/** A tour as the files have it: it starts at its first stop, and `included.json` has the texts of what the price includes. */
const row = tour.omit({ position: true, texts: true }).extend({
  stops: z.tuple([stop], stop),
  isSpecialOfferAvailable: z.boolean().default(false),
  included: z.array(inclusion),
  notIncluded: z.array(inclusion),
  texts: z.record(z.enum(routing.locales), z.strictObject({ title: z.string(), summary: z.string() })),
});

function toTour({ included, notIncluded, texts, ...fields }: z.output<typeof row>): z.input<typeof tour> {
  const [start] = fields.stops;
  const localized = routing.locales.map((locale) => {
    const translate = (all: Inclusion[]) => all.map((one) => inclusions[one][locale]);
    const lists = { inclusions: translate(included), exclusions: translate(notIncluded) };
    return [locale, { ...texts[locale], ...lists, story: null, meetingPoint: start.name }];
  });
  return { ...fields, position: start.position, texts: Object.fromEntries(localized) };
}

/** The schema of `tours/*.json`. */
export const tours = z.array(row.transform(toTour).pipe(tour));

/** Our own list of tours. */
export function readTours(): SeedTour[] {
  return FILES.flatMap((file) => readData(`tours/${file}.json`, tours));
}

/**
 * Inserts the tours that do not exist yet; those that a moderator has changed stay.
 *
 * @returns how many were inserted
 */
export async function insertTours(client: pg.ClientBase, all: readonly SeedTour[], now: Date): Promise<number> {
  const rows = all.map(({ code, ...content }) => ({ code, content: { ...content, editedAt: now.toISOString() } }));
  const { rowCount } = await client.query(
    `INSERT INTO activity (code, content, demonstration)
     SELECT code, content, true FROM jsonb_to_recordset($1) AS tour(code text, content jsonb)
     ON CONFLICT DO NOTHING`,
    [JSON.stringify(rows)],
  );
  if (rowCount) {
    // running instances read their tours again when the version changes
    await client.query(
      `INSERT INTO partner_feed (id, next_ask_at, version) VALUES (1, 'epoch', 1)
       ON CONFLICT (id) DO UPDATE SET version = partner_feed.version + 1`,
    );
  }
  return rowCount ?? 0;
}
