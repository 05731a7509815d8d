/** Keys of `ReportReasons` in messages/. Separate from the schema, so that public pages do not load zod. */
export const reportReasons = ['closed', 'position', 'hours', 'contact', 'offensive', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

/** Keys of `ReportMail.outcomes` in messages/: `none` without a fault, `corrected`, or the decision about the listing. */
export type ReportOutcome = 'none' | 'corrected' | 'rejected' | 'hidden' | 'closed';
