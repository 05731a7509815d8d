import { db } from '@/lib/db';
import type { SessionUser } from '@/lib/identity/session';
import { buildSessionUser } from '@/tests/factories/session';

/** Somebody signed in whose profile exists. */
export async function buildUser(known: Partial<SessionUser> = {}): Promise<SessionUser> {
  const user = buildSessionUser(known);
  const { sub, username, email, givenName: firstName, familyName: lastName } = user;
  await db.profile.create({ data: { sub, username, email, firstName, lastName } });
  return user;
}

/** Somebody who decides what becomes public. */
export function buildModerator(): Promise<SessionUser> {
  return buildUser({ groups: ['moderators'] });
}
