import { z } from 'zod';
import { positionParam } from '@/lib/geo/schema';

const MAX_POINTS = 13;
const SEPARATOR = ';';

/** `?points=lat,lng;lat,lng`, `steps=avoid` for ways without steps, and when the day begins, which the boats depend on. */
export const travelQuery = z.strictObject({
  points: z
    .string('invalidPosition')
    .max(600, 'tooLong')
    .transform((text) => text.split(SEPARATOR))
    .pipe(z.array(positionParam).min(2, 'required').max(MAX_POINTS, 'tooMany')),
  steps: z.literal('avoid', 'invalid').optional(),
  at: z.iso.datetime({ offset: true, error: 'invalidTime' }),
});

const travelKinds = ['walk', 'boat', 'line'] as const;
const leg = z.object({
  minutes: z.number(),
  kind: z.enum(travelKinds),
  isStepFree: z.boolean(),
  timetableDay: z.iso
    .date()
    .describe('The day whose boats these are, when the timetable does not cover the requested one.')
    .optional(),
});
export type TravelLeg = z.infer<typeof leg>;

/** `legs[i][j]` leads from point `i` to point `j`; `line` is an estimate by the straight line. */
export const travelAnswer = z.object({ legs: z.array(z.array(leg)) });
export type TravelAnswer = z.infer<typeof travelAnswer>;
