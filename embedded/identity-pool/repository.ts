import 'server-only';
import { z } from 'zod';
import { type PoolUser, poolUserStatuses } from '@/embedded/identity-pool/pool-user';
import type { Verifier } from '@/embedded/identity-pool/srp';
import { db } from '@/lib/db';
import { pool } from '@/lib/pool';

type NewUser = Pick<PoolUser, 'sub' | 'email' | 'attributes' | 'salt' | 'verifier'>;
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

export async function findSignedInUser(sub: string, origin: string): Promise<PoolUser | null> {
  const isOpen = 'EXISTS (SELECT FROM "identity"."pool_refresh" WHERE "origin" = $2 AND "revoked_at" IS NULL)';
  return findUser('signed-in', `"sub" = $1 AND ${isOpen}`, [sub, origin]);
}

async function findUser(name: string, where: string, values: string[]): Promise<PoolUser | null> {
  const text = `SELECT ${userColumns} FROM "identity"."pool_user" WHERE ${where}`;
  const rows = await query(`pool-user-${name}`, text, values);
  return rows.length === 0 ? null : storedUser.parse(rows[0]);
}

/** For the statements of every sign-in: Prisma's overhead exceeds their duration. */
async function query(name: string, text: string, values: unknown[]): Promise<Record<string, unknown>[]> {
  const { rows } = await pool.query<Record<string, unknown>>({ name, text, values });
  return rows;
}

/** Stores an unconfirmed user, replacing an unconfirmed one of the same address; a confirmed one stays. */
export async function registerUser({ sub, email, attributes, salt, verifier }: NewUser, now: Date): Promise<void> {
  await db.$executeRaw`
    INSERT INTO "identity"."pool_user" ("sub", "email", "attributes", "salt", "verifier", "created_at", "updated_at")
    VALUES (${sub}, ${email}, ${JSON.stringify(attributes)}::jsonb, ${salt}, ${verifier}, ${now}, ${now})
    ON CONFLICT ("email") DO UPDATE
    SET "sub" = excluded."sub", "attributes" = excluded."attributes", "salt" = excluded."salt",
        "verifier" = excluded."verifier", "updated_at" = excluded."updated_at"
    WHERE "pool_user"."status" = 'UNCONFIRMED'`;
}

/** Returns false when there is no such user, or when they must change their password first. */
export async function confirmUser(email: string): Promise<boolean> {
  const { count } = await db.poolUser.updateMany({
    where: { email, status: { not: 'FORCE_CHANGE_PASSWORD' } },
    data: { status: 'CONFIRMED' },
  });
  return count === 1;
}

export async function setPassword(sub: string, { salt, verifier }: Verifier): Promise<boolean> {
  const { count } = await db.poolUser.updateMany({ where: { sub }, data: { salt, verifier, status: 'CONFIRMED' } });
  return count === 1;
}

/** Changes some attributes; concurrent changes of others are not overwritten. */
export async function changeAttributes(sub: string, set: Record<string, string>, removed: string[]): Promise<void> {
  await db.$executeRaw`
    UPDATE "identity"."pool_user" SET "attributes" = ("attributes" || ${JSON.stringify(set)}::jsonb) - ${removed}::text[],
      "updated_at" = now()
    WHERE "sub" = ${sub}`;
}

export async function setTotpSecret(sub: string, totpSecret: string): Promise<void> {
  await db.poolUser.updateMany({ where: { sub }, data: { totpSecret } });
}

/** Returns false when there is no verified authenticator app to enable. */
export async function setMfaEnabled(sub: string, mfaEnabled: boolean): Promise<boolean> {
  const where = mfaEnabled ? { sub, totpSecret: { not: null } } : { sub };
  const { count } = await db.poolUser.updateMany({ where, data: { mfaEnabled } });
  return count === 1;
}

/**
 * Removes a user with their devices, sessions and challenges. Codes and attempt counts stay until they expire: a new
 * account must not reset them.
 */
export async function removeUser(sub: string): Promise<void> {
  await db.$transaction([
    db.poolSession.deleteMany({ where: { content: { path: ['sub'], equals: sub } } }),
    db.poolUser.deleteMany({ where: { sub } }),
  ]);
}

export async function removeExpired(before: Date): Promise<void> {
  const ended = { lt: before };
  await db.poolSession.deleteMany({ where: { expiresAt: ended } });
  await db.poolCode.deleteMany({ where: { expiresAt: ended } });
  await db.poolAttempt.deleteMany({ where: { lockedUntil: ended } });
  await db.poolRefresh.deleteMany({ where: { expiresAt: ended } });
}

export async function createChallenge(id: string, content: Record<string, string>, expiresAt: Date): Promise<void> {
  const text = 'INSERT INTO "identity"."pool_session" ("id", "content", "expires_at") VALUES ($1, $2, $3)';
  await query('create-challenge', text, [id, content, expiresAt]);
}

export async function putChallenge(id: string, content: Record<string, string>, expiresAt: Date): Promise<void> {
  await db.poolSession.upsert({ where: { id }, create: { id, content, expiresAt }, update: { content, expiresAt } });
}

export async function createChallengeOnce(
  id: string,
  content: Record<string, string>,
  expiresAt: Date,
): Promise<boolean> {
  const { count } = await db.poolSession.createMany({ data: { id, content, expiresAt }, skipDuplicates: true });
  return count === 1;
}

export async function findChallenge(id: string, now: Date): Promise<unknown> {
  const row = await db.poolSession.findUnique({ select: { content: true }, where: { id, expiresAt: { gt: now } } });
  return row?.content ?? null;
}

/** Deletes and returns a challenge; only one of several concurrent calls gets it. */
export async function takeChallenge(id: string, now: Date): Promise<unknown> {
  const rows = await db.$queryRaw<{ content: unknown }[]>`
    DELETE FROM "identity"."pool_session" WHERE "id" = ${id} AND "expires_at" > ${now} RETURNING "content"`;
  return rows[0]?.content ?? null;
}

export async function takeChallengeOfUser(
  id: string,
  now: Date,
): Promise<{ content: unknown; user: PoolUser | null } | null> {
  const text = `
    WITH "taken" AS (
      DELETE FROM "identity"."pool_session" WHERE "id" = $1 AND "expires_at" > $2 RETURNING "content")
    SELECT "content", ${userColumns} FROM "taken"
    LEFT JOIN "identity"."pool_user" ON "sub" = "content" ->> 'sub'`;
  const [row] = await query('take-challenge', text, [id, now]);
  return row ? { content: row.content, user: row.sub === null ? null : storedUser.parse(row) } : null;
}

export async function createRefresh(refresh: StoredRefresh & { digest: string }): Promise<void> {
  const { digest, sub, origin, scope, deviceKey, createdAt, expiresAt } = refresh;
  const text = `
    INSERT INTO "identity"."pool_refresh" ("digest", "sub", "origin", "scope", "device_key", "created_at", "expires_at")
    VALUES ($1, $2, $3, $4, $5, $6, $7)`;
  await query('create-refresh', text, [digest, sub, origin, scope, deviceKey, createdAt, expiresAt]);
}

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

export async function revokeByDigest(digest: string, now: Date): Promise<string[]> {
  return revoke({ digest }, now);
}

export async function revokeAll(sub: string, now: Date, exceptOrigin?: string): Promise<string[]> {
  return revoke({ sub, ...(exceptOrigin !== undefined && { origin: { not: exceptOrigin } }) }, now);
}

type Filter = { digest?: string; sub?: string; origin?: { not: string } };

async function revoke(filter: Filter, now: Date): Promise<string[]> {
  const where = { ...filter, revokedAt: null };
  const rows = await db.poolRefresh.updateManyAndReturn({ select: { origin: true }, where, data: { revokedAt: now } });
  return rows.map(({ origin }) => origin);
}
