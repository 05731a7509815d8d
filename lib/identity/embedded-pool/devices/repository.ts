import 'server-only';
import { db } from '@/lib/db';
import type { Verifier } from '@/lib/identity/embedded-pool/srp';

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

/** @returns false when the device is known already; it stays as it is */
export async function create(device: Device): Promise<boolean> {
  const { count } = await db.poolDevice.createMany({ data: device, skipDuplicates: true });
  return count === 1;
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

/** Removes the devices nobody signed in from for longest. */
export async function keepLatest(sub: string, most: number): Promise<void> {
  await db.$executeRaw`
    DELETE FROM "identity"."pool_device" WHERE "sub" = ${sub} AND "device_key" IN (
      SELECT "device_key" FROM "identity"."pool_device" WHERE "sub" = ${sub}
      ORDER BY "authenticated_at" DESC, "device_key" OFFSET ${most})`;
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
