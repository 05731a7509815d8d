import { AppError } from '@/lib/errors';

/** The identity provider's group of moderators. */
export const MODERATOR_GROUP = 'moderators';

type Member = { groups: string[] };

/** Whether the user may decide what becomes public. */
export const canModerate = (user: Member) => user.groups.includes(MODERATOR_GROUP);

/** @throws AppError `not_allowed` unless the user is a moderator */
export function requireModerator(user: Member): void {
  if (!canModerate(user)) throw new AppError('not_allowed');
}
