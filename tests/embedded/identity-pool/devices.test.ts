import { randomBytes } from 'node:crypto';
import { decodeJwt } from 'jose';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { askPool, askPoolFor, buildPoolUser, openSession } from '@/tests/factories/pool';
import {
  answer,
  beginDeviceSrp,
  beginSrp,
  confirmDevice,
  makeDevice,
  proveDevice,
  proveSrp,
  remember,
  sessionOf,
  signInWith,
  tokensOf,
} from './browser';
import { passSeconds } from './calls';
import { buildRemembered, granted, listDevices, noDevice, UNKNOWN_KEY } from './remembered-device';

const wrong = { status: 400, body: { __type: 'NotAuthorizedException', message: 'Incorrect username or password.' } };
const invalidSession = {
  status: 400,
  body: { __type: 'NotAuthorizedException', message: 'Invalid session for the user.' },
};
const invalid = { status: 400, body: { __type: 'InvalidParameterException' } };
const deviceRequired = { status: 200, body: { ChallengeName: 'DEVICE_SRP_AUTH' } };

afterEach(function restoreClock() {
  vi.useRealTimers();
});

describe('a new device', () => {
  test('gets a device key, is listed after confirmation, and must not prove itself', async () => {
    const { email } = await buildPoolUser();
    const tokens = tokensOf(await signInWith(email));
    expect(tokens.NewDeviceMetadata).toEqual({
      DeviceKey: expect.stringMatching(/^[\w-]+_[0-9a-f-]{36}$/),
      DeviceGroupKey: expect.stringMatching(/^-[\w-]{8}$/),
    });
    expect(decodeJwt(tokens.AccessToken).device_key).toBe(tokens.NewDeviceMetadata?.DeviceKey);
    expect(await listDevices(tokens)).toEqual({ Devices: [] });

    const { DeviceKey } = await confirmDevice(tokens, 'Anna’s laptop');

    expect(await listDevices(tokens)).toEqual({
      Devices: [
        {
          DeviceKey,
          DeviceAttributes: [
            { Name: 'device_status', Value: 'valid' },
            { Name: 'device_name', Value: 'Anna’s laptop' },
            { Name: 'dev:device_remembered_status', Value: 'not_remembered' },
          ],
          DeviceCreateDate: expect.closeTo(Date.now() / 1000, -2),
          DeviceLastModifiedDate: expect.any(Number),
          DeviceLastAuthenticatedDate: expect.any(Number),
        },
      ],
    });
    const again = await signInWith(email, DeviceKey);
    expect(again).toMatchObject(granted);
    expect(tokensOf(again).NewDeviceMetadata).toBeUndefined();
  });

  test('can be confirmed once, with its own key and a safe verifier', async () => {
    const { email } = await buildPoolUser();
    const [tokens, others] = [tokensOf(await signInWith(email)), tokensOf(await signInWith(email))];
    const names = tokens.NewDeviceMetadata ?? { DeviceKey: '', DeviceGroupKey: '' };
    const { config } = await makeDevice(names);
    const confirm = (DeviceKey: string, DeviceSecretVerifierConfig: object) =>
      askPool('ConfirmDevice', { AccessToken: tokens.AccessToken, DeviceKey, DeviceSecretVerifierConfig });

    expect(await confirm(String(others.NewDeviceMetadata?.DeviceKey), config)).toMatchObject(invalid);
    expect(await confirm(names.DeviceKey, { ...config, PasswordVerifier: 'AA==' })).toMatchObject(invalid);
    expect(await confirm(names.DeviceKey, { ...config, Salt: 'AAAA' })).toMatchObject(invalid);
    expect(await confirm(names.DeviceKey, config)).toMatchObject({
      status: 200,
      body: { UserConfirmationNecessary: true },
    });
    expect(await confirm(names.DeviceKey, config)).toMatchObject(invalid);
  });
});

describe('a remembered device', () => {
  test('proves itself after the password, and gets tokens with its key', async () => {
    const { email, device, tokens } = await buildRemembered();
    passSeconds(60);
    const passed = await proveSrp(await beginSrp(email), device.DeviceKey);
    expect(passed).toMatchObject(deviceRequired);

    const proved = await proveDevice(sessionOf(passed), device);

    expect(proved).toMatchObject(granted);
    expect(tokensOf(proved).NewDeviceMetadata).toBeUndefined();
    expect(decodeJwt(tokensOf(proved).AccessToken).device_key).toBe(device.DeviceKey);
    expect(await listDevices(tokens)).toMatchObject({
      Devices: [{ DeviceLastAuthenticatedDate: expect.closeTo(Date.now() / 1000, -1) }],
    });
  });

  test('must not prove itself when it is no longer remembered', async () => {
    const { email, device, tokens } = await buildRemembered();
    expect(await signInWith(email, device.DeviceKey)).toMatchObject(deviceRequired);
    await remember(tokens, device.DeviceKey, 'not_remembered');
    expect(await signInWith(email, device.DeviceKey)).toMatchObject(granted);
  });

  test('is refused with a wrong proof, and locked after five', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { email, device } = await buildRemembered();
    const begin = async () => sessionOf(await signInWith(email, device.DeviceKey));
    const guess = async () => {
      const { opened } = await beginDeviceSrp(await begin(), device);
      const { SECRET_BLOCK } = opened.body.ChallengeParameters as { SECRET_BLOCK: string };
      const ChallengeResponses = {
        DEVICE_KEY: device.DeviceKey,
        PASSWORD_CLAIM_SECRET_BLOCK: SECRET_BLOCK,
        PASSWORD_CLAIM_SIGNATURE: randomBytes(32).toString('base64'),
        TIMESTAMP: 'Sat Nov 21 9:00:00 UTC 2026',
      };
      return answer('DEVICE_PASSWORD_VERIFIER', { ChallengeResponses });
    };
    for (let attempt = 1; attempt <= 5; attempt += 1) expect(await guess()).toMatchObject(wrong);
    expect(await proveDevice(await begin(), device)).toMatchObject({
      status: 400,
      body: { __type: 'LimitExceededException' },
    });
    passSeconds(2);
    expect(await proveDevice(await begin(), device)).toMatchObject(granted);
  });

  test('answers each challenge once, in time, in order, and with its own key', async () => {
    const { email, device } = await buildRemembered();
    const { device: elsewhere } = await buildRemembered();
    const begin = async () => sessionOf(await signInWith(email, device.DeviceKey));

    const session = await begin();
    expect((await beginDeviceSrp(session, device)).opened.status).toBe(200);
    expect((await beginDeviceSrp(session, device)).opened).toMatchObject(invalidSession);
    expect((await beginDeviceSrp(await begin(), elsewhere)).opened).toMatchObject(wrong);
    const proof = { Session: await begin(), ChallengeResponses: { SOFTWARE_TOKEN_MFA_CODE: '123456' } };
    expect(await answer('SOFTWARE_TOKEN_MFA', proof)).toMatchObject(invalidSession);
    const late = await begin();
    passSeconds(181);
    expect((await beginDeviceSrp(late, device)).opened).toMatchObject(invalidSession);
  });

  test('is refused when the password was changed meanwhile', async () => {
    const { email, device, tokens } = await buildRemembered();
    const session = sessionOf(await signInWith(email, device.DeviceKey));
    await askPoolFor('ChangePassword', {
      AccessToken: tokens.AccessToken,
      PreviousPassword: 'Bricola-7!',
      ProposedPassword: 'Laguna#26',
    });
    expect(await proveDevice(session, device)).toMatchObject(invalidSession);
  });
});

describe('an unknown device', () => {
  test('is refused before the password is checked, and the sign-in can continue without it', async () => {
    const { email } = await buildPoolUser();
    const started = await beginSrp(email);
    expect(await proveSrp(started, UNKNOWN_KEY)).toMatchObject(noDevice);
    expect(await proveSrp(started)).toMatchObject(granted);
    expect(await signInWith(email, UNKNOWN_KEY)).toMatchObject(noDevice);
  });

  test('is refused alike for known and unknown addresses', async () => {
    const { device } = await buildRemembered();
    const { email: other } = await buildPoolUser();
    for (const email of [other, `nobody.${device.DeviceKey.slice(-6)}@example.org`]) {
      expect(await signInWith(email, device.DeviceKey)).toMatchObject(noDevice);
      expect(await proveSrp(await beginSrp(email), device.DeviceKey)).toMatchObject(noDevice);
    }
  });

  test.each(['UpdateDeviceStatus', 'ForgetDevice'])('cannot be changed with %s', async (call) => {
    const { device } = await buildRemembered();
    const { AccessToken } = await openSession((await buildPoolUser()).email);
    for (const DeviceKey of [UNKNOWN_KEY, device.DeviceKey]) {
      const body = { AccessToken, DeviceKey, DeviceRememberedStatus: 'remembered' };
      expect(await askPool(call, body)).toMatchObject(noDevice);
    }
  });
});
