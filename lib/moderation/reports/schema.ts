import { z } from 'zod';
import { email, optionalLine, orRequired } from '@/lib/listings/fields';
import { type ReportReason, reportReasons } from '@/lib/moderation/reports/reason';

/** What a visitor says is wrong with a public listing. A note is one line of text; who writes it is not asked. */
export const reportInput = z.strictObject(
  {
    reason: z.enum(reportReasons, orRequired('invalidValue')),
    note: optionalLine(500, (text) => text, 'tooLong'),
    /** Only to answer to. */
    email,
  },
  'notAnObject',
);
export type ReportInput = z.output<typeof reportInput>;
/** What the fields of the dialog hold before they are judged. */
export type ReportForm = { reason: ReportReason; note: string; email: string };

export const reportParams = z.strictObject({ id: z.uuid('invalidValue') });
/** There is one thing to say about a report. */
export const reportChange = z.strictObject({ done: z.literal(true, 'invalidValue') }, 'notAnObject');

/** A report that waits for a moderator, and the listing it is about. `at` is in unix seconds. */
export const openReport = z.object({
  id: z.string(),
  reason: z.enum(reportReasons),
  note: z.string().nullable(),
  email: z.string().nullable(),
  at: z.number(),
  listing: z.object({ uid: z.string(), slug: z.string(), title: z.string(), language: z.string() }),
});
export type OpenReport = z.infer<typeof openReport>;
