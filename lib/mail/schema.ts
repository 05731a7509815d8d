import { z } from 'zod';

/** Kinds of mail with a name in messages/; others are shown as `other`. */
export const mailKinds = [
  'signup',
  'reset',
  'currentAddress',
  'newAddress',
  'decision',
  'booking',
  'cancellation',
  'received',
  'importFinished',
  'statistics',
  'message',
  'digest',
  'passwordChanged',
  'authenticatorOn',
  'authenticatorOff',
  'newDevice',
  'accountDeleted',
  'other',
] as const;
export const mailStates = ['waiting', 'refused', 'expired'] as const;

/** The outgoing mail. Times are in unix seconds. */
export const mailStatus = z.object({
  isOn: z.boolean(),
  waiting: z.number(),
  oldestWaitingAt: z.number().nullable(),
  sent: z.number(),
  serverFailures: z.number(),
  /** Mail that waits after a failed attempt or was lost, newest first; at most 50. */
  problems: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(mailKinds),
      state: z.enum(mailStates),
      attempts: z.number(),
      problem: z.string().nullable(),
      at: z.number(),
    }),
  ),
});
export type MailStatus = z.infer<typeof mailStatus>;
