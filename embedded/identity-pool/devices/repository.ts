import 'server-only';
import type { Verifier } from '@/embedded/identity-pool/srp';
import { db } from '@/lib/db';
import { pool } from '@/lib/pool';

export type Device = Verifier & {
  sub: string;
  deviceKey: string;
  name: string | null;
  remembered: boolean;
  createdAt: Date;
  authenticatedAt: Date;
};

const deviceFields = {
  sub: true,
  deviceKey: true,
  name: true,
  salt: true,
  verifier: true,
  remembered: true,
  createdAt: true,
  authenticatedAt: true,
} as const;

/**
 * Takes a device down and, of more than `most`, forgets those nobody signed in from for longest.
 *
 * @returns false when the device is known already; everything stays as it is
 */
export async function create(
  { sub, deviceKey, name, salt, verifier, createdAt }: Omit<Device, 'remembered' | 'authenticatedAt'>,
  most: number,
): Promise<boolean> {
  // a statement does not see what it adds, so the new one is left out of the counting
  const text = `
    WITH "added" AS (
      INSERT INTO "identity"."pool_device" ("sub", "device_key", "name", "salt", "verifier", "created_at", "authenticated_at")
      VALUES ($1, $2, $3, $4, $5, $6, $6)
      ON CONFLICT DO NOTHING RETURNING "sub"
    ), "forgotten" AS (
      DELETE FROM "identity"."pool_device" WHERE "sub" IN (SELECT "sub" FROM "added") AND "device_key" IN (
        SELECT "device_key" FROM "identity"."pool_device" WHERE "sub" = $1
        ORDER BY "authenticated_at" DESC, "device_key" OFFSET $7)
    ) SELECT "sub" FROM "added"`;
  const values = [sub, deviceKey, name, salt, verifier, createdAt, most - 1];
  // the browser's library asks this at every first sign-in: past Prisma, as in the pool's own repository
  const { rows } = await pool.query({ name: 'create-device', text, values });
  return rows.length === 1;
}

export async function find(sub: string, deviceKey: string): Promise<Device | null> {
  return db.poolDevice.findUnique({ select: deviceFields, where: { sub_deviceKey: { sub, deviceKey } } });
}

/** Somebody's devices, by key. @param after the key of the last one seen */
export async function list(sub: string, after: string, limit: number): Promise<Device[]> {
  return db.poolDevice.findMany({
    select: deviceFields,
    where: { sub, deviceKey: { gt: after } },
    orderBy: { deviceKey: 'asc' },
    take: limit,
  });
}

/** @returns false when there is no such device */
export async function setRemembered(sub: string, deviceKey: string, remembered: boolean): Promise<boolean> {
  const { count } = await db.poolDevice.updateMany({ where: { sub, deviceKey }, data: { remembered } });
  return count === 1;
}

export async function setAuthenticatedAt(sub: string, deviceKey: string, authenticatedAt: Date): Promise<void> {
  await db.poolDevice.updateMany({ where: { sub, deviceKey }, data: { authenticatedAt } });
}

/**
 * Removes a device and ends the sign-ins that were made on it. Of the one that asks, only the refresh token ends: its
 * access token lives out its hour.
 *
 * @returns false when there is no such device
 */
export async function remove(sub: string, deviceKey: string, askingOrigin: string, now: Date): Promise<boolean> {
  const open = { sub, deviceKey, revokedAt: null };
  const [{ count }] = await db.$transaction([
    db.poolDevice.deleteMany({ where: { sub, deviceKey } }),
    db.poolRefresh.updateMany({ where: { ...open, origin: { not: askingOrigin } }, data: { revokedAt: now } }),
    db.poolRefresh.updateMany({ where: { ...open, origin: askingOrigin }, data: { expiresAt: now } }),
  ]);
  return count === 1;
}
