import 'server-only';
import { createHash, randomUUID } from 'node:crypto';
import { PoolError } from '@/embedded/identity-pool/pool-error';
import type { ConfirmDeviceInput, ListDevicesInput } from '@/embedded/identity-pool/schema';
import { isPublicNumber, type Verifier } from '@/embedded/identity-pool/srp';
import type { Access } from '@/embedded/identity-pool/tokens';
import { db } from '@/lib/db';
import { identityConfig } from '@/lib/identity/config';
import { pool } from '@/lib/pool';

/** Beyond it, the devices used longest ago are deleted. */
const MAX_DEVICES = 50;
const GROUP = `-${createHash('sha256').update(identityConfig.userPoolId).digest('base64url').slice(0, 8)}`;

type Device = Verifier & {
  deviceKey: string;
  name: string | null;
  remembered: boolean;
  createdAt: Date;
  authenticatedAt: Date;
};
const deviceFields = {
  deviceKey: true,
  name: true,
  salt: true,
  verifier: true,
  remembered: true,
  createdAt: true,
  authenticatedAt: true,
} as const;

export function newDevice(): { DeviceKey: string; DeviceGroupKey: string } {
  return { DeviceKey: `${identityConfig.region}_${randomUUID()}`, DeviceGroupKey: GROUP };
}

export function deviceIdentity(deviceKey: string): string {
  return `${GROUP}${deviceKey}`;
}

/** @throws PoolError `ResourceNotFoundException`; Amplify then deletes its device key and retries */
export async function requireDevice(sub: string, deviceKey: string): Promise<Device> {
  const where = { sub_deviceKey: { sub, deviceKey } };
  const device = await db.poolDevice.findUnique({ select: deviceFields, where });
  if (!device) throw deviceNotFound();
  return device;
}

/** @throws PoolError `InvalidParameterException` for another device, a stored one, or an unsafe verifier */
export async function confirmDevice(
  { user, deviceKey }: Access,
  input: ConfirmDeviceInput,
  now: Date,
): Promise<object> {
  if (input.DeviceKey !== deviceKey) throw invalidDevice('Invalid device key given.');
  const { Salt, PasswordVerifier } = input.DeviceSecretVerifierConfig;
  const [salt, verifier] = [toHex(Salt), toHex(PasswordVerifier)];
  if (salt === '' || !isPublicNumber(verifier)) throw invalidDevice('Invalid device secret verifier given.');
  // a statement does not see the row it inserts, so the limit is one less
  const text = `
    WITH "added" AS (
      INSERT INTO "identity"."pool_device" ("sub", "device_key", "name", "salt", "verifier", "created_at", "authenticated_at")
      VALUES ($1, $2, $3, $4, $5, $6, $6)
      ON CONFLICT DO NOTHING RETURNING "sub"
    ), "deleted" AS (
      DELETE FROM "identity"."pool_device" WHERE "sub" IN (SELECT "sub" FROM "added") AND "device_key" IN (
        SELECT "device_key" FROM "identity"."pool_device" WHERE "sub" = $1
        ORDER BY "authenticated_at" DESC, "device_key" OFFSET $7)
    ) SELECT "sub" FROM "added"`;
  const values = [user.sub, deviceKey, input.DeviceName ?? null, salt, verifier, now, MAX_DEVICES - 1];
  const { rows } = await pool.query({ name: 'create-device', text, values });
  if (rows.length === 0) throw invalidDevice('Device is already confirmed.');
  return { UserConfirmationNecessary: true };
}

export async function setDeviceRemembered({ user }: Access, deviceKey: string, remembered: boolean): Promise<object> {
  const { count } = await db.poolDevice.updateMany({ where: { sub: user.sub, deviceKey }, data: { remembered } });
  if (count === 0) throw deviceNotFound();
  return {};
}

export async function setDeviceAuthenticatedAt(sub: string, deviceKey: string, authenticatedAt: Date): Promise<void> {
  await db.poolDevice.updateMany({ where: { sub, deviceKey }, data: { authenticatedAt } });
}

export async function listDevices(
  { user }: Access,
  { Limit, PaginationToken = '' }: ListDevicesInput,
): Promise<object> {
  const found = await db.poolDevice.findMany({
    select: deviceFields,
    where: { sub: user.sub, deviceKey: { gt: PaginationToken } },
    orderBy: { deviceKey: 'asc' },
    take: Limit + 1,
  });
  const page = found.slice(0, Limit);
  const last = page.at(-1);
  return {
    Devices: page.map(toCognito),
    ...(found.length > Limit && last && { PaginationToken: last.deviceKey }),
  };
}

/** Deletes a device and ends its sessions; the access token of the calling session stays valid for its hour. */
export async function forgetDevice({ user, origin }: Access, deviceKey: string, now: Date): Promise<object> {
  const open = { sub: user.sub, deviceKey, revokedAt: null };
  const [{ count }] = await db.$transaction([
    db.poolDevice.deleteMany({ where: { sub: user.sub, deviceKey } }),
    db.poolRefresh.updateMany({ where: { ...open, origin: { not: origin } }, data: { revokedAt: now } }),
    db.poolRefresh.updateMany({ where: { ...open, origin }, data: { expiresAt: now } }),
  ]);
  if (count === 0) throw deviceNotFound();
  return {};
}

function toCognito({ deviceKey, name, remembered, createdAt, authenticatedAt }: Device): object {
  const attributes = {
    device_status: 'valid',
    ...(name !== null && { device_name: name }),
    'dev:device_remembered_status': remembered ? 'remembered' : 'not_remembered',
  };
  return {
    DeviceKey: deviceKey,
    DeviceAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
    DeviceCreateDate: createdAt.getTime() / 1000,
    DeviceLastModifiedDate: authenticatedAt.getTime() / 1000,
    DeviceLastAuthenticatedDate: authenticatedAt.getTime() / 1000,
  };
}

function toHex(base64: string): string {
  return Buffer.from(base64, 'base64').toString('hex').replace(/^0+/, '');
}

function deviceNotFound(): PoolError {
  return new PoolError('ResourceNotFoundException', 'Device does not exist.');
}

function invalidDevice(message: string): PoolError {
  return new PoolError('InvalidParameterException', message);
}
