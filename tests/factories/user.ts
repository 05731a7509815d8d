import { db } from '@/lib/db';
import { MODERATOR_GROUP } from '@/lib/identity/policy';
import type { SessionUser } from '@/lib/identity/session';
import { buildSessionUser } from '@/tests/factories/session';

/** A signed-in user with a profile. */
export async function buildUser(known: Partial<SessionUser> = {}): Promise<SessionUser> {
  const user = buildSessionUser(known);
  const { sub, username, email, givenName: firstName, familyName: lastName } = user;
  await db.profile.create({ data: { sub, username, email, firstName, lastName } });
  return user;
}

/** A signed-in moderator. */
export function buildModerator(): Promise<SessionUser> {
  return buildUser({ groups: [MODERATOR_GROUP] });
}
