import { createHmac } from 'node:crypto';
import { type CryptoKey, exportJWK, exportSPKI, generateKeyPair, SignJWT } from 'jose';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CLOCK_SKEW_SECONDS, createIdTokenVerifier } from '@/lib/identity/id-token';

const issuer = 'https://pool.example.org/us-east-1_Example';
const jwksUri = `${issuer}/.well-known/jwks.json`;
const clientId = 'ourclient';
const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
const stranger = await generateKeyPair('RS256', { extractable: true });
const published = { ...(await exportJWK(publicKey)), kid: 'ours', alg: 'RS256', use: 'sig' };

let asked: string[] = [];
let keyServer: () => Response | Promise<Response>;

beforeEach(function publishKeys() {
  asked = [];
  keyServer = () => Response.json({ keys: [published] });
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    asked.push(String(address));
    return keyServer();
  });
});

afterEach(function setTheClockRight() {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const now = () => Math.floor(Date.now() / 1000);
const validClaims = () => ({
  sub: 'anna',
  iss: issuer,
  aud: clientId,
  token_use: 'id',
  iat: now(),
  exp: now() + 3600,
  'cognito:username': 'anna',
  email: 'anna@example.org',
});

type Changes = { claims?: Record<string, unknown>; header?: Record<string, unknown>; key?: CryptoKey };

/** A token that is valid but for what is changed. A claim set to undefined is left out. */
function sign({ claims = {}, header = {}, key = privateKey }: Changes = {}): Promise<string> {
  return new SignJWT({ ...validClaims(), ...claims })
    .setProtectedHeader({ alg: 'RS256', kid: 'ours', ...header })
    .sign(key);
}

const encode = (part: object | string) =>
  Buffer.from(typeof part === 'string' ? part : JSON.stringify(part)).toString('base64url');
const verifier = () => createIdTokenVerifier({ issuer, clientId, jwksUri });
const refuse = (token: string) => expect(verifier()(token)).rejects.toMatchObject({ code: 'sign_in_required' });

describe('an identity token', () => {
  test('of ours is accepted, and says who it is', async () => {
    const token = await sign({ claims: { given_name: 'Anna', 'cognito:groups': ['moderators'] } });
    expect(await verifier()(token)).toMatchObject({
      sub: 'anna',
      email: 'anna@example.org',
      given_name: 'Anna',
      family_name: '',
      picture: null,
      'cognito:groups': ['moderators'],
    });
  });

  test('is refused when its payload was edited and the signature kept (T01)', async () => {
    const [header, , signature] = (await sign()).split('.');
    await refuse(`${header}.${encode({ ...validClaims(), sub: 'somebody-else' })}.${signature}`);
  });

  test('is refused when the public key was used as a shared secret (T03)', async () => {
    const pem = await exportSPKI(publicKey);
    const der = Buffer.from(pem.replace(/-----[A-Z ]+-----|\n/g, ''), 'base64');
    for (const secret of [pem, der]) {
      const content = `${encode({ alg: 'HS256', kid: 'ours' })}.${encode(validClaims())}`;
      await refuse(`${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`);
    }
  });

  test('is refused without a signature, or with another algorithm', async () => {
    const claims = encode(validClaims());
    await refuse(`${encode({ alg: 'none', kid: 'ours' })}.${claims}.`);
    await refuse(`${encode({ alg: 'none', kid: 'ours' })}.${claims}.AAAA`);
    const { privateKey: longer, publicKey: theirs } = await generateKeyPair('RS512', { extractable: true });
    keyServer = async () => Response.json({ keys: [{ ...(await exportJWK(theirs)), kid: 'ours', use: 'sig' }] });
    await refuse(await sign({ header: { alg: 'RS512' }, key: longer }));
  });

  test('is refused when it brings its own key, and nobody is asked for that key (T04)', async () => {
    const jwk = await exportJWK(stranger.publicKey);
    const elsewhere = 'https://evil.test/keys.json';
    for (const header of [{ jwk }, { jku: elsewhere }, { x5u: elsewhere }, { x5c: ['AAAA'] }]) {
      await refuse(await sign({ header, key: stranger.privateKey }));
    }
    for (const kid of ['../../etc/passwd', "' OR 1=1 --", elsewhere, 'file:///etc/passwd']) {
      await refuse(await sign({ header: { kid }, key: stranger.privateKey }));
    }
    expect(new Set(asked)).toEqual(new Set([jwksUri]));
  });

  test('is refused when it is for another application (T05)', async () => {
    for (const aud of ['another-client', ['another-client'], '', undefined, `${clientId} `]) {
      await refuse(await sign({ claims: { aud } }));
    }
  });

  test('is refused from another issuer, however alike it looks (T07)', async () => {
    for (const iss of [
      'https://pool.example.org/us-east-1_Other',
      'https://pool.example.org/eu-west-1_Example',
      `${issuer}/`,
      'https://pool.example.org.evil.test/us-east-1_Example',
      issuer.toUpperCase(),
      undefined,
    ]) {
      await refuse(await sign({ claims: { iss } }));
    }
  });

  test('is refused when it is an access or refresh token', async () => {
    for (const token_use of ['access', 'refresh', undefined]) await refuse(await sign({ claims: { token_use } }));
  });

  test('is refused from its expiry on, and without one (T08)', async () => {
    expect(await verifier()(await sign({ claims: { exp: now() + 2 } }))).toMatchObject({ sub: 'anna' });
    for (const exp of [now() - 1, now(), undefined, String(now() + 3600)])
      await refuse(await sign({ claims: { exp } }));
  });

  test('may come from a clock that runs ahead, by the documented skew and no more (T08)', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const ahead = (seconds: number) => now() + CLOCK_SKEW_SECONDS + seconds;
    expect(CLOCK_SKEW_SECONDS).toBeLessThanOrEqual(60);
    for (const claim of ['iat', 'nbf']) {
      expect(await verifier()(await sign({ claims: { [claim]: ahead(-1) } }))).toMatchObject({ sub: 'anna' });
      await refuse(await sign({ claims: { [claim]: ahead(2) } }));
      await refuse(await sign({ claims: { [claim]: now() + 600 } }));
    }
    await refuse(await sign({ claims: { iat: undefined } }));
  });

  test('is refused without a subject or an address', async () => {
    await refuse(await sign({ claims: { sub: undefined } }));
    await refuse(await sign({ claims: { email: undefined } }));
    await refuse(await sign({ claims: { email: 'not an address' } }));
  });

  test('is refused in no time when it is no token at all (T11)', async () => {
    const valid = await sign();
    const check = verifier();
    await check(valid);
    const nonsense = [
      'x'.repeat(3_000_000),
      `${valid}${'A'.repeat(3_000_000)}`,
      valid.replaceAll('.', ''),
      valid.replace('.', ''),
      `${valid}.AAAA`,
      `${encode('{"alg":"RS256"')}.${valid.split('.')[1]}.AAAA`,
      '..',
      '',
    ];
    for (const token of nonsense) {
      const before = process.cpuUsage();
      await expect(check(token)).rejects.toMatchObject({ code: 'sign_in_required' });
      const { user, system } = process.cpuUsage(before);
      expect(user + system).toBeLessThan(50_000);
    }
  });

  test('that names its key twice is judged by one of them', async () => {
    const content = `${encode('{"alg":"RS256","kid":"theirs","kid":"ours"}')}.${encode(validClaims())}`;
    await refuse(`${content}.${(await sign()).split('.')[2]}`);
  });
});

describe('the keys', () => {
  test('are asked for once, also by many at the same time', async () => {
    const [check, token] = [verifier(), await sign()];
    await Promise.all(Array.from({ length: 50 }, () => check(token)));
    await check(token);
    expect(asked).toHaveLength(1);
  });

  test('are asked for at most once a minute by a flood of unknown key names (T09)', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const [check, valid] = [verifier(), await sign()];
    await check(valid);
    const forged = await Promise.all(
      Array.from({ length: 500 }, (_, index) => sign({ header: { kid: `forged-${index}` }, key: stranger.privateKey })),
    );

    vi.setSystemTime(Date.now() + 61_000);
    const answers = await Promise.allSettled(forged.map((token) => check(token)));

    expect(answers.every((answer) => answer.status === 'rejected' && answer.reason.code === 'sign_in_required')).toBe(
      true,
    );
    expect(asked).toHaveLength(2);
    expect(await check(valid)).toMatchObject({ sub: 'anna' });
  });

  test('that are new are noticed', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const check = verifier();
    await check(await sign());
    const added = { ...(await exportJWK(stranger.publicKey)), kid: 'new', alg: 'RS256', use: 'sig' };
    keyServer = () => Response.json({ keys: [added, published] });

    vi.setSystemTime(Date.now() + 61_000);

    expect(await check(await sign({ header: { kid: 'new' }, key: stranger.privateKey }))).toMatchObject({
      sub: 'anna',
    });
    expect(await check(await sign())).toMatchObject({ sub: 'anna' });
  });

  test.each([
    ['does not answer', () => Promise.reject(new TypeError('fetch failed'))],
    ['is broken', () => new Response('<html>', { status: 500 })],
    ['answers with a page', () => new Response('<html>')],
    ['answers with no keys', () => Response.json({ keys: [] })],
    ['answers with nonsense', () => Response.json({ keys: [{ kid: 'ours' }] })],
  ])('stay in use when their address %s; without any, nobody can be checked yet', async (_, failure) => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const [check, fresh, token] = [verifier(), verifier(), await sign()];
    await check(token);
    keyServer = failure;

    vi.setSystemTime(Date.now() + 61_000);
    await expect(check(await sign({ header: { kid: 'unknown' } }))).rejects.toMatchObject({ code: 'sign_in_required' });
    expect(await check(token)).toMatchObject({ sub: 'anna' });

    await expect(fresh(token)).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 2 });
    keyServer = () => Response.json({ keys: [published] });
    vi.setSystemTime(Date.now() + 2_000);
    expect(await fresh(token)).toMatchObject({ sub: 'anna' });
  });
});
