/** Why a visitor reports a place; keys of `ReportReasons` in messages/. Apart from the schema, which every page would load with it. */
export const reportReasons = ['closed', 'position', 'hours', 'contact', 'offensive', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];
