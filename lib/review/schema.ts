import { z } from 'zod';
import { scenarioAnswers, scenarioPartners, scenarioTides } from '@/lib/scenario';

/** A field of the form; empty for a part that stays as it is. */
function choice<const T extends readonly [string, ...string[]]>(values: T) {
  return z.union([z.literal(''), z.enum(values)]).default('');
}

/** What the forms of the review page send; JSON has the same fields. Without a choice it ends the scenario. */
export const reviewForm = z.strictObject({
  /** In Venice: `2026-11-12T08:45`, or `03:00` for today. */
  at: z
    .string()
    .regex(/^((\d{4}-\d{2}-\d{2}T)?\d{2}:\d{2})?$/)
    .default(''),
  tide: choice(scenarioTides),
  partner: choice(scenarioPartners),
  answers: choice(scenarioAnswers),
  readOnly: choice(['on']),
  /** Also deletes what this browser has stored, except for the gate's cookie. */
  clear: choice(['on']),
  /** The path to open afterwards; without it, the page that sent the form. */
  to: z.string().max(1_000).default(''),
});
export type ReviewForm = z.infer<typeof reviewForm>;

export const demoRoles = ['host', 'moderator'] as const;
export type DemoRole = (typeof demoRoles)[number];
/** For the sign-in of a demonstration account. */
export const demoAccount = z.object({ email: z.string(), password: z.string() });
