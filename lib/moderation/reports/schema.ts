import { z } from 'zod';
import { email, optionalLine, orRequired } from '@/lib/listings/fields';
import { type ReportReason, reportReasons } from '@/lib/moderation/reports/reason';

export const reportInput = z.strictObject(
  {
    reason: z.enum(reportReasons, orRequired('invalidValue')),
    note: optionalLine(500, (text) => text, 'tooLong'),
    /** Used for an answer only. */
    email,
  },
  'notAnObject',
);
export type ReportInput = z.output<typeof reportInput>;
export type ReportForm = { reason: ReportReason; note: string; email: string };

export const reportParams = z.strictObject({ id: z.uuid('invalidValue') });
export const reportChange = z.strictObject({ done: z.literal(true, 'invalidValue') }, 'notAnObject');

/** An open report with its listing. `at` is in unix seconds. */
export const openReport = z.object({
  id: z.string(),
  reason: z.enum(reportReasons),
  note: z.string().nullable(),
  email: z.string().nullable(),
  at: z.number(),
  listing: z.object({ uid: z.string(), slug: z.string(), title: z.string(), language: z.string() }),
});
export type OpenReport = z.infer<typeof openReport>;
