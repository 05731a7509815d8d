import { z } from 'zod';
import { type Locale, routing } from '@/lib/i18n/routing';
import { statusNames } from '@/lib/listings/attributes';
import { email, optionalLine, orRequired } from '@/lib/listings/fields';
import { hostAccount } from '@/lib/moderation/people/schema';
import { type ReportReason, reportReasons } from '@/lib/moderation/reports/reason';

export const reportInput = z.strictObject(
  {
    reason: z.enum(reportReasons, orRequired('invalidValue')),
    note: optionalLine(500, (text) => text, 'tooLong'),
    /** Used for an answer only. */
    email,
    /** Of the page; the answer is written in it. */
    language: z.enum(routing.locales, 'invalidValue').optional(),
  },
  'notAnObject',
);
export type ReportInput = z.output<typeof reportInput>;
export type ReportForm = { reason: ReportReason; note: string; email: string; language?: Locale };

export const reportParams = z.strictObject({ id: z.uuid('invalidValue') });
/** The other outcomes are decisions about the listing, which close all of its reports. */
export const reportChange = z.strictObject(
  { outcome: z.enum(['none', 'corrected'], orRequired('invalidValue')) },
  'notAnObject',
);
export type ReportChange = z.output<typeof reportChange>;

/** An open report with its listing. `at` is in unix seconds. */
export const openReport = z.object({
  id: z.string(),
  reason: z.enum(reportReasons),
  note: z.string().nullable(),
  email: z.string().nullable(),
  at: z.number(),
  listing: z.object({
    uid: z.string(),
    slug: z.string(),
    title: z.string(),
    language: z.string(),
    status: z.enum(statusNames),
    version: z.number(),
    own: z.boolean(),
  }),
  host: hostAccount.nullable(),
});
export type OpenReport = z.infer<typeof openReport>;
