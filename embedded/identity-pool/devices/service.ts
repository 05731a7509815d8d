import 'server-only';
import { createHash, randomUUID } from 'node:crypto';
import * as devices from '@/embedded/identity-pool/devices/repository';
import { PoolError } from '@/embedded/identity-pool/pool-error';
import type { ConfirmDeviceInput, ListDevicesInput } from '@/embedded/identity-pool/schema';
import { isPublicNumber } from '@/embedded/identity-pool/srp';
import type { Access } from '@/embedded/identity-pool/tokens';
import { identityConfig } from '@/lib/identity/config';

/** More than anybody uses. Beyond, the ones nobody signed in from for longest are forgotten. */
const MOST_DEVICES = 50;

/** All devices of one pool are of one group: a device's secret is worthless at another pool. */
const GROUP = `-${createHash('sha256').update(identityConfig.userPoolId).digest('base64url').slice(0, 8)}`;

/** The name of a device nobody has seen yet. */
export function newDevice(): { DeviceKey: string; DeviceGroupKey: string } {
  return { DeviceKey: `${identityConfig.region}_${randomUUID()}`, DeviceGroupKey: GROUP };
}

/** What a device's own password is bound to. */
export function deviceIdentity(deviceKey: string): string {
  return `${GROUP}${deviceKey}`;
}

/** @throws PoolError `ResourceNotFoundException`, upon which a browser's library forgets the device and begins again */
export async function requireDevice(sub: string, deviceKey: string): Promise<devices.Device> {
  const device = await devices.find(sub, deviceKey);
  if (!device) throw noSuchDevice();
  return device;
}

/**
 * Takes down the device a sign-in was made on, with the verifier of a password only the device knows.
 *
 * @throws PoolError `InvalidParameterException` for another device than the sign-in's, for one that is known already,
 *   and for a verifier that would make its password guessable
 */
export async function confirmDevice(
  { user, deviceKey }: Access,
  input: ConfirmDeviceInput,
  now: Date,
): Promise<object> {
  if (input.DeviceKey !== deviceKey) throw invalidDevice('Invalid device key given.');
  const { Salt, PasswordVerifier } = input.DeviceSecretVerifierConfig;
  const [salt, verifier] = [toHex(Salt), toHex(PasswordVerifier)];
  if (salt === '' || !isPublicNumber(verifier)) throw invalidDevice('Invalid device secret verifier given.');
  const device = { sub: user.sub, deviceKey, name: input.DeviceName ?? null, salt, verifier, createdAt: now };
  const isNew = await devices.create(device, MOST_DEVICES);
  if (!isNew) throw invalidDevice('Device is already confirmed.');
  return { UserConfirmationNecessary: true };
}

/** Whether a device proves itself at the next sign-in: the user's own choice. */
export async function setDeviceRemembered({ user }: Access, deviceKey: string, remembered: boolean): Promise<object> {
  if (!(await devices.setRemembered(user.sub, deviceKey, remembered))) throw noSuchDevice();
  return {};
}

/** One device, as Cognito tells of it. */
export async function getDevice({ user }: Access, deviceKey: string): Promise<object> {
  return { Device: toCognito(await requireDevice(user.sub, deviceKey)) };
}

/** Somebody's devices, page by page. */
export async function listDevices(
  { user }: Access,
  { Limit, PaginationToken = '' }: ListDevicesInput,
): Promise<object> {
  const found = await devices.list(user.sub, PaginationToken, Limit + 1);
  const page = found.slice(0, Limit);
  const last = page.at(-1);
  return {
    Devices: page.map(toCognito),
    ...(found.length > Limit && last && { PaginationToken: last.deviceKey }),
  };
}

/** Forgets a device and signs out whoever is signed in on it, the sooner the farther: see the repository. */
export async function forgetDevice({ user, origin }: Access, deviceKey: string, now: Date): Promise<object> {
  if (!(await devices.remove(user.sub, deviceKey, origin, now))) throw noSuchDevice();
  return {};
}

function toCognito({ deviceKey, name, remembered, createdAt, authenticatedAt }: devices.Device): object {
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

/** The number in base64, in hex without leading zeros. */
function toHex(base64: string): string {
  return Buffer.from(base64, 'base64').toString('hex').replace(/^0+/, '');
}

function noSuchDevice(): PoolError {
  return new PoolError('ResourceNotFoundException', 'Device does not exist.');
}

function invalidDevice(message: string): PoolError {
  return new PoolError('InvalidParameterException', message);
}
