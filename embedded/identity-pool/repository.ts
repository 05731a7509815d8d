import 'server-only';
import { type PoolUser, srpIdentity, storedUser } from '@/embedded/identity-pool/pool-user';
import { createVerifier } from '@/embedded/identity-pool/srp';
import { db } from '@/lib/db';
import { pool } from '@/lib/pool';

type NewUser = Pick<PoolUser, 'sub' | 'email' | 'attributes' | 'salt' | 'verifier'>;

const userColumns = `"sub", "email", "status", "attributes", "groups", "salt", "verifier",
  "totp_secret" AS "totpSecret", "mfa_enabled" AS "mfaEnabled", "disabled"`;

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
export async function query(name: string, text: string, values: unknown[]): Promise<Record<string, unknown>[]> {
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

/** Sets the verifier of a password, which also confirms the address. */
export async function setPassword(sub: string, password: string): Promise<void> {
  const verifier = createVerifier(srpIdentity(sub), password);
  await db.poolUser.updateMany({ where: { sub }, data: { ...verifier, status: 'CONFIRMED' } });
}

/** Also replaces an unconfirmed user of the address. Returns false, and changes nothing, when a confirmed one has it. */
export async function changeAddress(sub: string, email: string): Promise<boolean> {
  return db.$transaction(async (tx) => {
    await tx.poolUser.deleteMany({ where: { email, status: 'UNCONFIRMED' } });
    const changed = await tx.$executeRaw`
      UPDATE "identity"."pool_user" SET "email" = ${email}, "updated_at" = now()
      WHERE "sub" = ${sub} AND NOT EXISTS (SELECT FROM "identity"."pool_user" WHERE "email" = ${email})`;
    return changed === 1;
  });
}

/** Changes some attributes; concurrent changes of others are not overwritten. */
export async function changeAttributes(sub: string, set: Record<string, string>, removed: string[]): Promise<void> {
  await db.$executeRaw`
    UPDATE "identity"."pool_user" SET "attributes" = ("attributes" || ${JSON.stringify(set)}::jsonb) - ${removed}::text[],
      "updated_at" = now()
    WHERE "sub" = ${sub}`;
}

export async function removeExpired(before: Date): Promise<void> {
  const ended = { lt: before };
  await db.poolSession.deleteMany({ where: { expiresAt: ended } });
  await db.poolCode.deleteMany({ where: { expiresAt: ended } });
  await db.poolAttempt.deleteMany({ where: { lockedUntil: ended } });
  await db.poolRefresh.deleteMany({ where: { expiresAt: ended } });
}

/** Deletes the accounts that were not confirmed since an instant; returns their number. */
export async function removeUnconfirmed(before: Date): Promise<number> {
  const { count } = await db.poolUser.deleteMany({ where: { status: 'UNCONFIRMED', updatedAt: { lt: before } } });
  return count;
}

export async function createChallenge(id: string, content: object, expiresAt: Date): Promise<void> {
  const text = 'INSERT INTO "identity"."pool_session" ("id", "content", "expires_at") VALUES ($1, $2, $3)';
  await query('create-challenge', text, [id, content, expiresAt]);
}

/** Reads a challenge with the user whose `sub` it contains. `take` also deletes it: only one of several calls gets it. */
export async function readChallenge(
  action: 'find' | 'take',
  id: string,
  now: Date,
): Promise<{ content: unknown; user: PoolUser | null } | null> {
  const rows = 'FROM "identity"."pool_session" WHERE "id" = $1 AND "expires_at" > $2';
  const text = `
    WITH "found" AS (${action === 'take' ? `DELETE ${rows} RETURNING "content"` : `SELECT "content" ${rows}`})
    SELECT "content", ${userColumns} FROM "found"
    LEFT JOIN "identity"."pool_user" ON "sub" = "content" ->> 'sub'`;
  const [row] = await query(`${action}-challenge`, text, [id, now]);
  return row ? { content: row.content, user: row.sub === null ? null : storedUser.parse(row) } : null;
}

export async function findRefresh(digest: string) {
  const refresh = await db.poolRefresh.findUnique({ where: { digest }, include: { user: true } });
  return refresh && { ...refresh, user: storedUser.parse(refresh.user) };
}

/** Revokes refresh tokens; returns the origins of their sessions. */
export async function revoke(filter: RefreshFilter, now: Date): Promise<string[]> {
  const where = { ...filter, revokedAt: null };
  const rows = await db.poolRefresh.updateManyAndReturn({ select: { origin: true }, where, data: { revokedAt: now } });
  return rows.map(({ origin }) => origin);
}

export type RefreshFilter = { digest: string } | { sub: string; origin?: { not: string }; deviceKey?: string };
