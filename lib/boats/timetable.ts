import * as z from 'zod';

/** Its name in the city pack. */
export const TIMETABLE_FILE = 'timetable.json';

const whole = z.number().int();
const index = whole.min(0);

/**
 * Boats with the same stops, durations and texts. A trip starts some seconds after the origin of its service day (noon
 * less 12 hours); `days` is an index of the timetable's `days`.
 */
const pattern = z.object({
  line: index,
  stops: z.array(index),
  headsigns: z.array(z.string()),
  arrivals: z.array(index),
  departures: z.array(index),
  boarding: z.array(z.boolean()),
  alighting: z.array(z.boolean()),
  trips: z.array(z.object({ start: index, days: index })),
});

/** The file that `buildTimetable` writes. An item of `days` has a digit per date from `valid.from`: 1 with service. */
export const timetable = z.object({
  format: z.literal(1),
  publisher: z.string(),
  publishedOn: z.iso.date(),
  valid: z.object({ from: z.iso.date(), to: z.iso.date() }),
  stops: z.array(z.object({ id: z.string(), name: z.string(), lat: z.number(), lng: z.number() })),
  lines: z.array(z.string()),
  days: z.array(z.string().regex(/^[01]+$/)),
  patterns: z.array(pattern),
  transfers: z.array(z.object({ from: index, to: index, seconds: z.nullable(index) })),
});
export type Timetable = z.infer<typeof timetable>;
export type Pattern = z.infer<typeof pattern>;
