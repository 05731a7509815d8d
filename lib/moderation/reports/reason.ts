/** Keys of `ReportReasons` in messages/. Separate from the schema, so that public pages do not load zod. */
export const reportReasons = ['closed', 'position', 'hours', 'contact', 'offensive', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];
