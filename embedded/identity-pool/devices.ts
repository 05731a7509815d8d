import 'server-only';
import { createHash, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { notifyOwner } from '@/embedded/identity-pool/notices';
import { base64, deviceKey as deviceKeyInput, forBearer } from '@/embedded/identity-pool/operation';
import { invalidParameter, PoolError } from '@/embedded/identity-pool/pool-error';
import * as pool from '@/embedded/identity-pool/repository';
import { isPublicNumber } from '@/embedded/identity-pool/srp';
import { revokeSessions } from '@/embedded/identity-pool/tokens';
import { db } from '@/lib/db';
import { identityConfig } from '@/lib/identity/config';
import { readableDevice } from '@/lib/identity/device-name';

/** Beyond it, the devices used longest ago are deleted. */
const MAX_DEVICES = 50;
const GROUP = `-${createHash('sha256').update(identityConfig.userPoolId).digest('base64url').slice(0, 8)}`;

type Device = Awaited<ReturnType<typeof requireDevice>>;

const deviceName = z
  .string()
  .max(1_024)
  .regex(/^[^\p{Cc}\p{Cs}]+$/u);

export function newDevice(): { DeviceKey: string; DeviceGroupKey: string } {
  return { DeviceKey: `${identityConfig.region}_${randomUUID()}`, DeviceGroupKey: GROUP };
}

export function deviceIdentity(deviceKey: string): string {
  return `${GROUP}${deviceKey}`;
}

/** @throws PoolError `ResourceNotFoundException`; Amplify then deletes its device key and retries */
export async function requireDevice(sub: string, deviceKey: string) {
  const device = await db.poolDevice.findUnique({ where: { sub_deviceKey: { sub, deviceKey } } });
  if (!device) throw deviceNotFound();
  return device;
}

export const deviceOperations = {
  /** @throws PoolError `InvalidParameterException` for another device, a stored one, or an unsafe verifier */
  ConfirmDevice: forBearer(
    z.object({
      DeviceKey: deviceKeyInput,
      DeviceName: deviceName.optional(),
      DeviceSecretVerifierConfig: z.object({ Salt: base64, PasswordVerifier: base64 }),
    }),
    async ({ user, deviceKey }, { DeviceKey, DeviceName, DeviceSecretVerifierConfig: config }, now) => {
      if (DeviceKey !== deviceKey) throw invalidParameter('Invalid device key given.');
      const [salt, verifier] = [toHex(config.Salt), toHex(config.PasswordVerifier)];
      if (salt === '' || !isPublicNumber(verifier)) throw invalidParameter('Invalid device secret verifier given.');
      const values = [user.sub, deviceKey, DeviceName ?? null, salt, verifier, now, MAX_DEVICES - 1];
      const added = await pool.query('create-device', CREATE_DEVICE, values);
      if (added.length === 0) throw invalidParameter('Device is already confirmed.');
      // the first one belongs to the sign-up
      const isFirst = (await db.poolDevice.count({ where: { sub: user.sub } })) === 1;
      if (!isFirst) await notifyOwner(user, 'newDevice', readableDevice(DeviceName ?? ''));
      return { UserConfirmationNecessary: true };
    },
  ),
  UpdateDeviceStatus: forBearer(
    z.object({ DeviceKey: deviceKeyInput, DeviceRememberedStatus: z.enum(['remembered', 'not_remembered']) }),
    async ({ user }, { DeviceKey, DeviceRememberedStatus }) => {
      const remembered = DeviceRememberedStatus === 'remembered';
      const where = { sub: user.sub, deviceKey: DeviceKey };
      const { count } = await db.poolDevice.updateMany({ where, data: { remembered } });
      if (count === 0) throw deviceNotFound();
    },
  ),
  ListDevices: forBearer(
    z.object({
      Limit: z.int().min(1).max(60).default(60),
      PaginationToken: deviceKeyInput.default(''),
    }),
    async ({ user }, { Limit, PaginationToken }) => {
      const found = await db.poolDevice.findMany({
        where: { sub: user.sub, deviceKey: { gt: PaginationToken } },
        orderBy: { deviceKey: 'asc' },
        take: Limit + 1,
      });
      const page = found.slice(0, Limit);
      const next = found.length > Limit ? { PaginationToken: page.at(-1)?.deviceKey } : {};
      return { Devices: page.map(toCognito), ...next };
    },
  ),
  /** Deletes a device and ends its sessions; the tokens of the calling session stay valid for their hour. */
  ForgetDevice: forBearer(z.object({ DeviceKey: deviceKeyInput }), async ({ user, origin }, { DeviceKey }, now) => {
    const device = { sub: user.sub, deviceKey: DeviceKey };
    await revokeSessions({ ...device, origin: { not: origin } }, now);
    const [{ count }] = await db.$transaction([
      db.poolDevice.deleteMany({ where: device }),
      db.poolRefresh.updateMany({ where: { ...device, origin, revokedAt: null }, data: { expiresAt: now } }),
    ]);
    if (count === 0) throw deviceNotFound();
  }),
};

// a statement does not see the row it inserts, so the limit in $7 is one less
const CREATE_DEVICE = `
  WITH "added" AS (
    INSERT INTO "identity"."pool_device" ("sub", "device_key", "name", "salt", "verifier", "created_at", "authenticated_at")
    VALUES ($1, $2, $3, $4, $5, $6, $6)
    ON CONFLICT DO NOTHING RETURNING "sub"
  ), "deleted" AS (
    DELETE FROM "identity"."pool_device" WHERE "sub" IN (SELECT "sub" FROM "added") AND "device_key" IN (
      SELECT "device_key" FROM "identity"."pool_device" WHERE "sub" = $1
      ORDER BY "authenticated_at" DESC, "device_key" OFFSET $7)
  ) SELECT "sub" FROM "added"`;

export async function setDeviceAuthenticatedAt(sub: string, deviceKey: string, authenticatedAt: Date): Promise<void> {
  await db.poolDevice.updateMany({ where: { sub, deviceKey }, data: { authenticatedAt } });
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
