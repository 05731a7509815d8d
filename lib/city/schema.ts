import { z } from 'zod';
import { avoidable } from '@/lib/city/obstacles';
import { positionParam } from '@/lib/geo/schema';

const avoidPattern = new RegExp(`^(${avoidable.join('|')})(,(${avoidable.join('|')}))*$`);

/** `?from=&to=`, what to avoid, separated by commas, and when the walk begins; now when `at` is missing. */
export const walkQuery = z.strictObject({
  from: positionParam,
  to: positionParam,
  avoid: z
    .string('invalid')
    .regex(avoidPattern, 'invalid')
    .transform((text) => avoidable.filter((one) => text.split(',').includes(one)))
    .optional(),
  at: z.iso.datetime({ offset: true, error: 'invalid' }).optional(),
});

const leg = z.object({ name: z.string().nullable(), metres: z.number(), bridge: z.boolean() });
export type WalkLeg = z.infer<typeof leg>;

export const walkAnswer = z.object({
  type: z.literal('Feature'),
  geometry: z.object({
    type: z.literal('LineString'),
    coordinates: z.array(z.tuple([z.number(), z.number()])),
  }),
  properties: z.object({
    metres: z.number(),
    /** At 4.5 km/h, with the ascent of bridges by Naismith's rule. */
    minutes: z.number(),
    /** In a straight line from the given positions to the streets; counted in `minutes`, not in `metres`. */
    offStreetMetres: z.number(),
    bridges: z.number(),
    /** As far as they are counted; `uncountedStairs` have others. */
    steps: z.number(),
    /** Bridges and stairs of which the number of steps, or whether there are any, is unknown. */
    uncountedStairs: z.number(),
    isStepFree: z.boolean(),
    /** Metres lower than the water that is expected when they are passed. */
    wetMetres: z.number(),
    /** Metres of which the height is unknown. */
    unknownMetres: z.number(),
    avoid: z.array(z.enum(avoidable)),
    legs: z.array(leg),
  }),
});
export const streetsVersion = z.object({ version: z.string().nullable() });

/** What pages can offer with the present city pack; licences are shown as the manifest has them. */
export type Routing = { licences: readonly string[]; hasBoats: boolean };

export type WalkAnswer = z.infer<typeof walkAnswer>;
