import * as z from 'zod/mini';
import { tideCodes } from '@/lib/tides/codes';

// What `GET /api/tides` answers. Heights are centimetres over ZMPS (Punta della Salute 1897), instants ISO 8601 in UTC.

const extreme = z.object({ at: z.string(), type: z.enum(['max', 'min']), levelCm: z.number() });

/** `down`: it does not answer. `late`: it answers with what is old. `suspect`: what it says cannot be. `own`: ships with us. */
const sourceStates = ['live', 'late', 'down', 'suspect', 'own'] as const;

export const tideAnswer = z.object({
  datum: z.literal('ZMPS'),
  unit: z.literal('cm'),
  /** Now, on a Venetian clock: ISO 8601 with its offset. */
  veniceTime: z.string(),
  now: z.object({
    levelCm: z.number(),
    /** `computed` is the astronomical tide without the weather: nobody has measured for half an hour. */
    kind: z.enum(['measured', 'computed']),
    station: z.string(),
    at: z.string(),
    ageSeconds: z.number(),
    /** The last measurement is older than half an hour, and hidden; or there is none. */
    stale: z.boolean(),
    errorCm: z.number(),
    trend: z.enum(['rising', 'falling', 'slack']),
  }),
  code: z.enum(tideCodes),
  /** The city's bulletin, as issued. */
  forecast: z.nullable(z.object({ issuedAt: z.string(), extremes: z.array(extreme) })),
  /** The astronomical tide: every ten minutes of 48 hours. */
  curve: z.array(z.object({ at: z.string(), levelCm: z.number() })),
  /** The best we know for the same instants: corrected by what the weather was seen to add, with its expected error. */
  nowcast: z.array(
    z.object({ at: z.string(), levelCm: z.number(), errorCm: z.number(), source: z.enum(['nowcast', 'computed']) }),
  ),
  /** High and low waters of the nowcast. */
  extremes: z.array(z.extend(extreme, { errorCm: z.number(), source: z.enum(['nowcast', 'computed']) })),
  /** What was measured in the last twelve hours, one reading for each half-hour. */
  measured: z.array(z.object({ at: z.string(), levelCm: z.number() })),
  /** The sea stands high before a low lagoon: the barriers appear to be closed. Nobody has told us so. */
  seaClosedHint: z.boolean(),
  stations: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      lat: z.number(),
      lng: z.number(),
      /** Outside the barriers. */
      sea: z.boolean(),
      /** What was measured; null when that is older than half an hour. */
      levelCm: z.nullable(z.number()),
      at: z.nullable(z.string()),
      stale: z.boolean(),
      /** The astronomical tide here, now. */
      computedCm: z.number(),
    }),
  ),
  sources: z.array(
    z.object({
      name: z.string(),
      url: z.string(),
      licence: z.string(),
      readAt: z.nullable(z.string()),
      state: z.enum(sourceStates),
    }),
  ),
});
export type TideAnswer = z.infer<typeof tideAnswer>;
