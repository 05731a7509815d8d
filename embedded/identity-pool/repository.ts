import 'server-only';
import { z } from 'zod';
import { type PoolUser, poolUserStatuses } from '@/embedded/identity-pool/pool-user';
import type { Verifier } from '@/embedded/identity-pool/srp';
import { db } from '@/lib/db';
import { pool } from '@/lib/pool';

export type NewUser = Pick<PoolUser, 'sub' | 'email' | 'attributes' | 'salt' | 'verifier'>;
type StoredRefresh = {
  sub: string;
  origin: string;
  scope: string;
  deviceKey: string | null;
  createdAt: Date;
  expiresAt: Date;
};

const storedUser = z.object({
  sub: z.string(),
  email: z.string(),
  status: z.enum(poolUserStatuses),
  attributes: z.record(z.string(), z.string()),
  groups: z.array(z.string()),
  salt: z.string(),
  verifier: z.string(),
  totpSecret: z.string().nullable(),
  mfaEnabled: z.boolean(),
});
const userColumns = `"sub", "email", "status", "attributes", "groups", "salt", "verifier",
  "totp_secret" AS "totpSecret", "mfa_enabled" AS "mfaEnabled"`;

export async function findUserByEmail(email: string): Promise<PoolUser | null> {
  return findUser('by-email', '"email" = $1', [email]);
}

export async function findUserBySub(sub: string): Promise<PoolUser | null> {
  return findUser('by-sub', '"sub" = $1', [sub]);
}

/** Somebody, while a sign-in of theirs still stands. Its last access token may outlive the refresh token it was made with. */
export async function findSignedInUser(sub: string, origin: string): Promise<PoolUser | null> {
  const stands = 'EXISTS (SELECT FROM "identity"."pool_refresh" WHERE "origin" = $2 AND "revoked_at" IS NULL)';
  return findUser('signed-in', `"sub" = $1 AND ${stands}`, [sub, origin]);
}

async function findUser(how: string, where: string, values: string[]): Promise<PoolUser | null> {
  const text = `SELECT ${userColumns} FROM "identity"."pool_user" WHERE ${where}`;
  const rows = await ask(`pool-user-${how}`, text, values);
  return rows.length === 0 ? null : storedUser.parse(rows[0]);
}

/** What every sign-in asks goes past Prisma, which takes longer to put the question than Postgres to answer it. */
async function ask(name: string, text: string, values: unknown[]): Promise<Record<string, unknown>[]> {
  const { rows } = await pool.query<Record<string, unknown>>({ name, text, values });
  return rows;
}

/**
 * Writes a new, unconfirmed user, in the place of one who never confirmed the same address. Somebody who did is left
 * as they are.
 */
export async function registerUser({ sub, email, attributes, salt, verifier }: NewUser, now: Date): Promise<void> {
  await db.$executeRaw`
    INSERT INTO "identity"."pool_user" ("sub", "email", "attributes", "salt", "verifier", "created_at", "updated_at")
    VALUES (${sub}, ${email}, ${JSON.stringify(attributes)}::jsonb, ${salt}, ${verifier}, ${now}, ${now})
    ON CONFLICT ("email") DO UPDATE
    SET "sub" = excluded."sub", "attributes" = excluded."attributes", "salt" = excluded."salt",
        "verifier" = excluded."verifier", "updated_at" = excluded."updated_at"
    WHERE "pool_user"."status" = 'UNCONFIRMED'`;
}

/** Writes a user as given, over whoever had the address. For the seed; people register. */
export async function putUser(user: PoolUser): Promise<void> {
  const { sub, ...changes } = user;
  await db.poolUser.upsert({ where: { email: user.email }, create: user, update: changes });
}

/** @returns false when nobody has the address, or has yet to choose a password */
export async function confirmUser(email: string): Promise<boolean> {
  const { count } = await db.poolUser.updateMany({
    where: { email, status: { not: 'FORCE_CHANGE_PASSWORD' } },
    data: { status: 'CONFIRMED' },
  });
  return count === 1;
}

/** Changes a password and confirms the address. @returns false when that person is gone */
export async function setPassword(sub: string, { salt, verifier }: Verifier): Promise<boolean> {
  const { count } = await db.poolUser.updateMany({ where: { sub }, data: { salt, verifier, status: 'CONFIRMED' } });
  return count === 1;
}

/** Removes what nobody can use any more. @param forgottenBefore codes, locks and sessions that ended before this instant */
export async function removeExpired(forgottenBefore: Date): Promise<void> {
  const ended = { lt: forgottenBefore };
  await db.poolSession.deleteMany({ where: { expiresAt: ended } });
  await db.poolCode.deleteMany({ where: { expiresAt: ended } });
  await db.poolAttempt.deleteMany({ where: { lockedUntil: ended } });
  await db.poolRefresh.deleteMany({ where: { expiresAt: ended } });
}

/** Keeps what one call leaves for the next. */
export async function createChallenge(id: string, content: Record<string, string>, expiresAt: Date): Promise<void> {
  const text = 'INSERT INTO "identity"."pool_session" ("id", "content", "expires_at") VALUES ($1, $2, $3)';
  await ask('create-challenge', text, [id, content, expiresAt]);
}

/** Keeps something under a name of its own, in the place of what was there. */
export async function putNote(id: string, content: Record<string, string>, expiresAt: Date): Promise<void> {
  await db.poolSession.upsert({ where: { id }, create: { id, content, expiresAt }, update: { content, expiresAt } });
}

/** Takes a name that can be taken once. @returns false when it was */
export async function takeName(id: string, content: Record<string, string>, expiresAt: Date): Promise<boolean> {
  const { count } = await db.poolSession.createMany({ data: { id, content, expiresAt }, skipDuplicates: true });
  return count === 1;
}

/** Looks at what the call before left, which stays. */
export async function findChallenge(id: string, now: Date): Promise<unknown> {
  const row = await db.poolSession.findUnique({ select: { content: true }, where: { id, expiresAt: { gt: now } } });
  return row?.content ?? null;
}

/** Takes what the call before left; it is there once. */
export async function takeChallenge(id: string, now: Date): Promise<unknown> {
  const rows = await db.$queryRaw<{ content: unknown }[]>`
    DELETE FROM "identity"."pool_session" WHERE "id" = ${id} AND "expires_at" > ${now} RETURNING "content"`;
  return rows[0]?.content ?? null;
}

/** Takes what the call before left, with whoever its `sub` names. */
export async function takeChallengeOfUser(
  id: string,
  now: Date,
): Promise<{ content: unknown; user: PoolUser | null } | null> {
  const text = `
    WITH "taken" AS (
      DELETE FROM "identity"."pool_session" WHERE "id" = $1 AND "expires_at" > $2 RETURNING "content")
    SELECT "content", ${userColumns} FROM "taken"
    LEFT JOIN "identity"."pool_user" ON "sub" = "content" ->> 'sub'`;
  const [row] = await ask('take-challenge', text, [id, now]);
  return row ? { content: row.content, user: row.sub === null ? null : storedUser.parse(row) } : null;
}

export async function createRefresh(refresh: StoredRefresh & { digest: string }): Promise<void> {
  const { digest, sub, origin, scope, deviceKey, createdAt, expiresAt } = refresh;
  const text = `
    INSERT INTO "identity"."pool_refresh" ("digest", "sub", "origin", "scope", "device_key", "created_at", "expires_at")
    VALUES ($1, $2, $3, $4, $5, $6, $7)`;
  await ask('create-refresh', text, [digest, sub, origin, scope, deviceKey, createdAt, expiresAt]);
}

/** A refresh token that was given out, revoked or not. */
export async function findRefresh(digest: string): Promise<(StoredRefresh & { isRevoked: boolean }) | null> {
  const select = {
    sub: true,
    origin: true,
    scope: true,
    deviceKey: true,
    createdAt: true,
    expiresAt: true,
    revokedAt: true,
  } as const;
  const row = await db.poolRefresh.findUnique({ select, where: { digest } });
  if (!row) return null;
  const { revokedAt, ...refresh } = row;
  return { ...refresh, isRevoked: revokedAt !== null };
}

/** Ends the sign-in a refresh token belongs to, if it is ours. @returns the origins that ended */
export async function revokeByDigest(digest: string, now: Date): Promise<string[]> {
  return revoke({ digest }, now);
}

/** Ends every sign-in of somebody, or every other than one. @returns the origins that ended */
export async function revokeAll(sub: string, now: Date, exceptOrigin?: string): Promise<string[]> {
  return revoke({ sub, ...(exceptOrigin !== undefined && { origin: { not: exceptOrigin } }) }, now);
}

async function revoke(
  which: { digest?: string; sub?: string; origin?: { not: string } },
  now: Date,
): Promise<string[]> {
  const where = { ...which, revokedAt: null };
  const rows = await db.poolRefresh.updateManyAndReturn({ select: { origin: true }, where, data: { revokedAt: now } });
  return rows.map(({ origin }) => origin);
}
