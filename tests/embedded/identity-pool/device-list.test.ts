import { decodeJwt } from 'jose';
import { describe, expect, test } from 'vitest';
import { db } from '@/lib/db';
import { hasEnded } from '@/lib/identity/ended-sessions';
import { askPool, buildPoolUser, type Tokens } from '@/tests/factories/pool';
import { confirmDevice, signInWith, tokensOf } from './browser';
import {
  buildRemembered,
  forgetDevice,
  granted,
  listDevices,
  noDevice,
  refresh,
  UNKNOWN_KEY,
} from './remembered-device';

const originOf = ({ IdToken }: Tokens) => String(decodeJwt(IdToken).origin_jti);

describe('forgetting a device', () => {
  test('ends its sessions at once, and those of no other device', async () => {
    const { email, sub, device, tokens: there } = await buildRemembered();
    const here = tokensOf(await signInWith(email));

    expect(await forgetDevice(here, device.DeviceKey)).toMatchObject({ status: 200, body: {} });

    expect(await refresh(there)).toMatchObject({ status: 400, body: { __type: 'NotAuthorizedException' } });
    expect(await askPool('GetUser', { AccessToken: there.AccessToken })).toMatchObject({ status: 400 });
    expect(await hasEnded({ sub, session: originOf(there) }, new Date())).toBe(true);
    expect(await hasEnded({ sub, session: originOf(here) }, new Date())).toBe(false);
    expect(await refresh(here)).toMatchObject({ status: 200 });
    expect(await signInWith(email, device.DeviceKey)).toMatchObject(noDevice);
  });

  test('of the calling session ends its refresh token only', async () => {
    const { device, tokens } = await buildRemembered();
    await forgetDevice(tokens, device.DeviceKey);
    expect(await listDevices(tokens)).toEqual({ Devices: [] });
    expect(await refresh(tokens, device.DeviceKey)).toMatchObject({
      status: 400,
      body: { __type: 'NotAuthorizedException' },
    });
  });
});

test('a refresh token is valid on its device only', async () => {
  const { device, tokens } = await buildRemembered();
  const AuthParameters = { REFRESH_TOKEN: tokens.RefreshToken, DEVICE_KEY: device.DeviceKey };
  const renewed = await refresh(tokens, device.DeviceKey);
  expect(renewed).toMatchObject(granted);
  expect(decodeJwt(tokensOf(renewed).AccessToken).device_key).toBe(device.DeviceKey);
  expect(await askPool('InitiateAuth', { AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters })).toMatchObject(granted);
  expect(await refresh(tokens)).toMatchObject(granted);
  expect(await refresh(tokens, UNKNOWN_KEY)).toMatchObject({
    status: 400,
    body: { __type: 'NotAuthorizedException', message: 'Invalid Refresh Token' },
  });
});

test('devices are listed in pages, and only the fifty used last are stored', async () => {
  const { email, sub } = await buildPoolUser();
  const known = Array.from({ length: 50 }, (_, index) => ({
    sub,
    deviceKey: `us-east-1_${String(index).padStart(8, '0')}-0000-4000-8000-000000000000`,
    salt: 'ab',
    verifier: 'cd',
    authenticatedAt: new Date(Date.now() - index * 60_000),
  }));
  await db.poolDevice.createMany({ data: known });
  const tokens = tokensOf(await signInWith(email));
  await confirmDevice(tokens);

  const keys: string[] = [];
  let page: Record<string, unknown> = { Limit: 20 };
  for (let pages = 1; pages <= 3; pages += 1) {
    const { Devices, PaginationToken } = await listDevices(tokens, page);
    keys.push(...(Devices as { DeviceKey: string }[]).map(({ DeviceKey }) => DeviceKey));
    page = { Limit: 20, PaginationToken };
    expect(PaginationToken === undefined).toBe(pages === 3);
  }

  expect(new Set(keys).size).toBe(50);
  expect(keys).toContain(tokens.NewDeviceMetadata?.DeviceKey);
  expect(keys).not.toContain(known.at(-1)?.deviceKey);
});
