import { MINUTE_MS } from '@/lib/durations';
import { AppError } from '@/lib/errors';

export const MODERATOR_GROUP = 'moderators';

type Member = { groups: string[] };

export const canModerate = (user: Member) => user.groups.includes(MODERATOR_GROUP);

/** @throws AppError `not_allowed` unless the user is a moderator */
export function requireModerator(user: Member): void {
  if (!canModerate(user)) throw new AppError('not_allowed');
}

/** How long after a sign-in the account may be deleted, and its address or its authenticator changed. */
export const RECENT_SIGN_IN_MS = 10 * MINUTE_MS;

export const isRecent = (signedInAt: Date, now: Date) => now.getTime() - signedInAt.getTime() <= RECENT_SIGN_IN_MS;

/** @throws AppError `reauthentication_required` unless the user signed in during the last ten minutes */
export function requireRecentSignIn({ signedInAt }: { signedInAt: Date }, now = new Date()): void {
  if (!isRecent(signedInAt, now)) throw new AppError('reauthentication_required');
}
