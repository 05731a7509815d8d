import * as z from 'zod/mini';
import { tideCodes } from '@/lib/tides/codes';

// Answer of `GET /api/tides`. Heights are centimetres over ZMPS (Punta della Salute 1897), instants ISO 8601 in UTC.

const extreme = z.object({ at: z.string(), type: z.enum(['max', 'min']), levelCm: z.number() });

/** `down`: no answer; `late`: outdated; `suspect`: implausible; `own`: shipped with the application. */
const sourceStates = ['live', 'late', 'down', 'suspect', 'own'] as const;

/** Openings of the lagoon, each with barriers of its own. */
export const inlets = ['lido', 'malamocco', 'chioggia'] as const;
export type Inlet = (typeof inlets)[number];

export const tideAnswer = z.object({
  datum: z.literal('ZMPS'),
  unit: z.literal('cm'),
  /** Current time in Venice, ISO 8601 with offset. */
  veniceTime: z.string(),
  now: z.object({
    levelCm: z.number(),
    /** The best known: a reading of the last half-hour, else the nowcast, else the astronomical tide. */
    kind: z.enum(['measured', 'nowcast', 'computed']),
    station: z.string(),
    at: z.string(),
    ageSeconds: z.number(),
    /** No reading of the last half-hour. */
    stale: z.boolean(),
    errorCm: z.number(),
    trend: z.enum(['rising', 'falling', 'slack']),
  }),
  code: z.enum(tideCodes),
  forecast: z.nullable(z.object({ issuedAt: z.string(), extremes: z.array(extreme) })),
  /** The astronomical tide: every ten minutes of 48 hours. */
  curve: z.array(z.object({ at: z.string(), levelCm: z.number() })),
  /** Best estimate for the same instants, with its expected error. */
  nowcast: z.array(
    z.object({ at: z.string(), levelCm: z.number(), errorCm: z.number(), source: z.enum(['nowcast', 'computed']) }),
  ),
  extremes: z.array(z.extend(extreme, { errorCm: z.number(), source: z.enum(['nowcast', 'computed']) })),
  /** Readings of the last twelve hours, one per half-hour. */
  measured: z.array(z.object({ at: z.string(), levelCm: z.number() })),
  /** Barriers appear to be closed, inferred from the readings. */
  seaClosedHint: z.boolean(),
  /** The inlets of which the barriers appear to be closed. */
  closedInlets: z.array(z.enum(inlets)),
  /** A coming high water of the forecast for which the barriers may be closed. */
  closingPossible: z.boolean(),
  stations: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      lat: z.number(),
      lng: z.number(),
      /** Outside the barriers. */
      sea: z.boolean(),
      /** Reading of the last half-hour, or null. */
      levelCm: z.nullable(z.number()),
      at: z.nullable(z.string()),
      stale: z.boolean(),
      /** Current astronomical tide at the station. */
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
