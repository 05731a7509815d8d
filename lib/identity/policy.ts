import { AppError } from '@/lib/errors';

export const MODERATOR_GROUP = 'moderators';

type Member = { groups: string[] };

export const canModerate = (user: Member) => user.groups.includes(MODERATOR_GROUP);

/** @throws AppError `not_allowed` unless the user is a moderator */
export function requireModerator(user: Member): void {
  if (!canModerate(user)) throw new AppError('not_allowed');
}
