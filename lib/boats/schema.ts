import { z } from 'zod';
import { latLng, positionParam } from '@/lib/geo/schema';

/** `?from=lat,lng&to=lat,lng&at=`; without `at`, now. */
export const boatQuery = z.strictObject({
  from: positionParam.describe('Latitude and longitude, such as `45.4392,12.3187`.'),
  to: positionParam.describe('Latitude and longitude.'),
  at: z.iso
    .datetime({ offset: true, error: 'invalidTime' })
    .describe('The earliest departure, ISO 8601 with an offset; now without it.')
    .optional(),
});

/** The timetable that an answer is from: days of service, and when the operator published it. */
const source = z.object({
  publisher: z.string(),
  publishedOn: z.iso.date(),
  ageDays: z.number().int(),
  valid: z.object({ from: z.iso.date(), to: z.iso.date() }),
});
export type TimetableSource = z.infer<typeof source>;

const time = z.iso.datetime({ offset: true });
/** A dock by its name, or a position of the request, which has none. */
const place = z.object({ name: z.nullable(z.string()), position: latLng });
export type JourneyPlace = z.infer<typeof place>;

const stretch = { from: place, to: place, leaves: time, arrives: time };
const walkLeg = z.object({ kind: z.literal('walk'), ...stretch, minutes: z.number(), metres: z.number() });
/** `stops` counts the docks up to the last one of the leg. */
const boatLeg = z.object({
  kind: z.literal('boat'),
  ...stretch,
  line: z.string(),
  night: z.boolean(),
  headsign: z.string(),
  stops: z.number(),
});
const leg = z.discriminatedUnion('kind', [walkLeg, boatLeg]);
export type JourneyLeg = z.infer<typeof leg>;

const journey = z.object({
  leaves: time,
  arrives: time,
  minutes: z.number(),
  boats: z.number(),
  legs: z.array(leg),
});
export type Journey = z.infer<typeof journey>;

/** None of `journeys` is both later and with more boats than another; `last` has the last boat of the service day. */
export const boatAnswer = z.object({ timetable: source, journeys: z.array(journey), last: z.nullable(journey) });
export type BoatAnswer = z.infer<typeof boatAnswer>;
