import { z } from 'zod';

export const AUDIT_PATH = '/dashboard/moderation/audit';

/** What the audit log records; keys of `AuditLog.actions` in messages/. */
export const auditActions = [
  'listingCreated',
  'listingChanged',
  'listingPaused',
  'listingResumed',
  'listingArchived',
  'listingUnarchived',
  'listingDeleted',
  'listingApproved',
  'listingRejected',
  'listingHidden',
  'listingClosed',
  'listingRestored',
  'listingMessage',
  'decisionUndone',
  'reportClosed',
  'tourChanged',
  'profileCreated',
  'profileChanged',
  'accountDeleted',
  'accountBlocked',
  'accountUnblocked',
  'sessionEnded',
  'sessionsEnded',
  'authenticatorReset',
  'roleGranted',
  'roleWithdrawn',
] as const;
export type AuditAction = (typeof auditActions)[number];

/** The actor of a command of the installation. */
export const OPERATOR = 'operator';

const day = z.iso.date('invalidValue').refine((date) => date >= '1900' && date < '9999', 'invalidValue');

/** `?action=&q=&from=&to=`; `q` is an identity, an e-mail address of a profile, or the target; days are of Venice, both included. */
export const auditFilter = z.strictObject({
  action: z.enum(auditActions, 'invalidValue').optional(),
  q: z
    .string('invalidValue')
    .trim()
    .max(200, 'tooLong')
    .regex(/^[^\p{Cc}\p{Surrogate}]*$/u, 'invalidCharacters')
    .optional(),
  from: day.optional(),
  to: day.optional(),
});
export type AuditFilter = z.output<typeof auditFilter>;

export const auditQuery = auditFilter.extend({
  cursor: z
    .string('invalidValue')
    .regex(/^\d{1,18}$/, 'invalidValue')
    .optional(),
});
export type AuditQuery = z.output<typeof auditQuery>;

/** `actor` and `target` are identities, uids or ids; the addresses are of profiles that still exist. `at` is in unix seconds. */
export const auditEntry = z.object({
  id: z.string(),
  at: z.number(),
  actor: z.string(),
  actorEmail: z.string().nullable(),
  action: z.enum(auditActions),
  target: z.string(),
  targetName: z.string().nullable(),
  version: z.number().nullable(),
  details: z.record(z.string(), z.unknown()),
  addressHash: z.string().nullable(),
});
export type AuditEntry = z.infer<typeof auditEntry>;
