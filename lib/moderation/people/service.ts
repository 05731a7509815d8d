import 'server-only';
import { unixSeconds } from '@/lib/durations';
import { AppError } from '@/lib/errors';
import { limit as countAttempt } from '@/lib/http/rate-limit';
import { poolAdmin } from '@/lib/identity/administration/pool-admin';
import { canModerate, requireModerator } from '@/lib/identity/policy';
import type { SessionUser } from '@/lib/identity/session';
import { personChanges, unlessLastModerator } from '@/lib/moderation/people/changes';
import * as people from '@/lib/moderation/people/repository';
import type { HostAccount, PeopleQuery, Person, PersonAction } from '@/lib/moderation/people/schema';

/** People with a profile, newest first. @throws AppError `not_allowed` unless the user is a moderator, `unavailable` for the group of moderators */
export async function listPeople(user: SessionUser, { cursor, limit, ...filter }: PeopleQuery, pool = poolAdmin) {
  requireModerator(user);
  const moderators = await listModeratorSubs(pool, filter.group === 'moderators');
  const subs = moderators ?? [];
  const [rows, total] = await Promise.all([
    people.list(filter, subs, parseCursor(cursor), limit + 1),
    people.count(filter, subs),
  ]);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    people: shown.map((row) => toPerson(row, moderators, user)),
    total,
    next: last ? `${last.createdAt.getTime()}-${last.sub}` : null,
  };
}

/** The hosts of listings that are shown to a moderator, by their subs. */
export async function mapHosts(subs: string[]): Promise<Map<string, HostAccount>> {
  return new Map((await people.listHosts([...new Set(subs)])).map((host) => [host.sub, host]));
}

/**
 * Changes another account; of the own one only the role can be withdrawn.
 *
 * @throws AppError `not_allowed`, `not_found`, `conflict` for the last moderator, `unavailable`, `too_many_requests`
 */
export async function changePerson(
  user: SessionUser,
  sub: string,
  action: PersonAction,
  { pool = poolAdmin, now = new Date() } = {},
): Promise<Person> {
  requireModerator(user);
  await countAttempt('moderationWrite', user.sub);
  const account = await people.find(sub);
  if (!account) throw new AppError('not_found');
  if (sub === user.sub && action !== 'withdrawRole') throw new AppError('not_allowed');
  await personChanges[action]({ actorSub: user.sub, account, pool, now });
  const changed = await people.find(sub);
  if (!changed) throw new AppError('not_found');
  return toPerson(changed, await listModeratorSubs(pool, false), user);
}

/** Runs `remove`, which deletes the user’s account. @throws AppError `conflict` for the last moderator, `unavailable` */
export async function removeUnlessLastModerator(
  user: SessionUser,
  remove: () => Promise<void>,
  pool = poolAdmin,
): Promise<void> {
  if (canModerate(user) && pool.isConfigured) await unlessLastModerator(user.sub, pool, remove);
  else await remove();
}

/** Null when the pool cannot be reached, unless `isRequired`. */
async function listModeratorSubs(pool: typeof poolAdmin, isRequired: boolean): Promise<string[] | null> {
  if (!pool.isConfigured && !isRequired) return null;
  const listed = pool.listModerators().then((moderators) => moderators.map(({ sub }) => sub));
  return isRequired ? listed : listed.catch(() => null);
}

function parseCursor(cursor: string | undefined): people.Cursor | null {
  const [, milliseconds, sub] = /^(\d+)-(.+)$/.exec(cursor ?? '') ?? [];
  return milliseconds && sub ? { createdAt: new Date(Number(milliseconds)), sub } : null;
}

function toPerson(
  { sub, name, email, createdAt, demonstration, listings, isBlocked }: people.PersonRow,
  moderators: string[] | null,
  user: SessionUser,
): Person {
  const since = unixSeconds(createdAt);
  const isModerator = moderators?.includes(sub) ?? null;
  return { sub, name, email, since, demonstration, listings, isBlocked, isModerator, isSelf: sub === user.sub };
}
