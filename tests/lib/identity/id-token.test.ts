import { createHmac, generateKeyPairSync, randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type CryptoKey, exportJWK, exportPKCS8, exportSPKI, generateKeyPair, importPKCS8, SignJWT } from 'jose';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { env } from '@/lib/env';
import { CLOCK_SKEW_SECONDS, createIdTokenVerifier } from '@/lib/identity/id-token';
import { KeySet } from '@/lib/identity/key-set';

const issuer = 'https://pool.example.org/us-east-1_Example';
const jwksUri = `${issuer}/.well-known/jwks.json`;
const clientId = 'ourclient';
const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
const stranger = await generateKeyPair('RS256', { extractable: true });
const published = { ...(await exportJWK(publicKey)), kid: 'ours', alg: 'RS256', use: 'sig' };

const weak = {
  ...generateKeyPairSync('rsa', { modulusLength: 1024 }).publicKey.export({ format: 'jwk' }),
  kid: 'ours',
};

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

/** Our own key, for another algorithm of its kind. */
const asKeyFor = async (algorithm: string) => importPKCS8(await exportPKCS8(privateKey), algorithm);
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

  test('is refused in any other spelling of its own algorithm, or none', async () => {
    const [, claims, signature] = (await sign()).split('.');
    const headers = [
      ...['none', 'None', 'NONE', 'nOnE', 'rs256', 'RS384', 'RS512', 'PS256', 'ES256', 'HS256', 'EdDSA', ''].map(
        (alg) => ({
          alg,
        }),
      ),
      {},
      { alg: null },
      { alg: ['RS256'] },
    ];
    for (const header of headers) {
      for (const end of [signature, '', 'AAAA']) await refuse(`${encode({ kid: 'ours', ...header })}.${claims}.${end}`);
    }
    await refuse(await sign({ header: { alg: 'PS256' }, key: await asKeyFor('PS256') }));
    await refuse(await sign({ header: { alg: 'RS384' }, key: await asKeyFor('RS384') }));
  });

  test('is refused without a key name, or with one that is no name', async () => {
    const [, claims, signature] = (await sign()).split('.');
    for (const kid of [undefined, null, '', 'OURS', ' ours', 'ours ', 0, ['ours'], { kid: 'ours' }, '__proto__']) {
      await refuse(`${encode({ alg: 'RS256', kid })}.${claims}.${signature}`);
    }
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
    const lists = [['another-client'], [clientId], [clientId, 'another-client'], []];
    for (const aud of [...lists, 'another-client', '', undefined, null, `${clientId} `, clientId.toUpperCase()]) {
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
      issuer.replace('https:', 'http:'),
      issuer.replace('example.org', 'example.org.'),
      issuer.replace('example.org', 'example.org:443'),
      issuer.replace('pool.', 'pool@'),
      issuer.replace('e', '\u0435'),
      ` ${issuer}`,
      `${issuer}#`,
      [issuer],
      '',
      undefined,
    ]) {
      await refuse(await sign({ claims: { iss } }));
    }
  });

  test('from an issuer somebody invented costs neither memory nor a look for keys', async () => {
    const check = verifier();
    for (let number = 0; number < 50; number++) {
      const token = await sign({ claims: { iss: `https://invented-${number}.test` }, header: { kid: `k${number}` } });
      await expect(check(token)).rejects.toMatchObject({ code: 'sign_in_required' });
    }
    expect(asked).toEqual([]);
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

  test('that are new are noticed at once, with one request', async () => {
    const check = verifier();
    await check(await sign());
    const added = { ...(await exportJWK(stranger.publicKey)), kid: 'new', alg: 'RS256', use: 'sig' };
    keyServer = () => Response.json({ keys: [added, published] });
    const renewed = await sign({ header: { kid: 'new' }, key: stranger.privateKey });

    for (const answer of await Promise.all([check(renewed), check(renewed), check(await sign())])) {
      expect(answer).toMatchObject({ sub: 'anna' });
    }
    expect(asked).toHaveLength(2);
  });

  test('that are new are noticed a minute after a flood at the latest, and the flood does not postpone that', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const check = verifier();
    const flood = async () =>
      expect(check(await sign({ header: { kid: randomUUID() }, key: stranger.privateKey }))).rejects.toMatchObject({
        code: 'sign_in_required',
      });
    await flood();
    const added = { ...(await exportJWK(stranger.publicKey)), kid: 'new', alg: 'RS256', use: 'sig' };
    keyServer = () => Response.json({ keys: [added, published] });
    for (let second = 0; second < 6; second++) {
      vi.setSystemTime(Date.now() + 10_000);
      if (second < 5) await flood();
    }

    expect(asked).toHaveLength(1);
    expect(await check(await sign({ header: { kid: 'new' }, key: stranger.privateKey }))).toMatchObject({
      sub: 'anna',
    });
    expect(asked).toHaveLength(2);
  });

  test.each([
    ['does not answer', () => Promise.reject(new TypeError('fetch failed'))],
    ['is broken', () => new Response('<html>', { status: 500 })],
    ['answers with a page', () => new Response('<html>')],
    ['answers with no keys', () => Response.json({ keys: [] })],
    ['answers with nonsense', () => Response.json({ keys: [{ kid: 'ours' }] })],
    ['answers with keys that are none', () => Response.json({ keys: [{ ...published, n: '' }] })],
    ['answers with keys too short to trust', () => Response.json({ keys: [weak] })],
    ['answers with some that are broken', () => Response.json({ keys: [{ ...published, n: undefined }, published] })],
    ['answers with another document', () => Response.json({ message: 'maintenance' })],
    ['answers with a list', () => Response.json([published])],
    ['answers with null', () => Response.json(null)],
    ['leads elsewhere', () => Promise.reject(new TypeError('unexpected redirect'))],
    ['takes too long', () => Promise.reject(new DOMException('timed out', 'TimeoutError'))],
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

  test('of other kinds beside ours are left aside', async () => {
    const { publicKey: other } = await generateKeyPair('ES256');
    keyServer = async () => Response.json({ keys: [{ ...(await exportJWK(other)), kid: 'theirs' }, published] });
    expect(await verifier()(await sign())).toMatchObject({ sub: 'anna' });
  });
});

describe('after a restart', () => {
  const down = () => Promise.reject(new TypeError('fetch failed'));
  const keyFile = () => path.join(env.DATA_DIR, `keys-${randomUUID()}.json`);
  const started = (file: string, address = jwksUri) =>
    createIdTokenVerifier({ issuer, clientId, jwksUri: address }, new KeySet(address, { file }));

  test('the last good keys verify while their address is down (P09)', async () => {
    const [file, token] = [keyFile(), await sign()];
    await started(file)(token);
    keyServer = down;

    const check = started(file);

    expect(await check(token)).toMatchObject({ sub: 'anna' });
    await expect(check(await sign({ key: stranger.privateKey }))).rejects.toMatchObject({ code: 'sign_in_required' });
  });

  test('new keys take their place as soon as they can be had', async () => {
    const file = keyFile();
    await started(file)(await sign());
    const rotated = { ...(await exportJWK(stranger.publicKey)), kid: 'ours', alg: 'RS256', use: 'sig' };
    keyServer = () => Response.json({ keys: [rotated] });

    const check = started(file);

    expect(await check(await sign({ key: stranger.privateKey }))).toMatchObject({ sub: 'anna' });
    await expect(check(await sign())).rejects.toMatchObject({ code: 'sign_in_required' });
  });

  test('keys of another address, a torn file and no file are no keys', async () => {
    const [file, token] = [keyFile(), await sign()];
    await started(file)(token);
    const text = await readFile(file, 'utf8');
    keyServer = down;

    await expect(started(file, `${jwksUri}?other`)(token)).rejects.toMatchObject({ code: 'unavailable' });
    await expect(started(keyFile())(token)).rejects.toMatchObject({ code: 'unavailable' });
    for (const torn of [
      '',
      '{',
      text.slice(0, -5),
      '{"keys":[]}',
      JSON.stringify({ address: jwksUri, keys: [weak] }),
    ]) {
      await writeFile(file, torn);
      await expect(started(file)(token)).rejects.toMatchObject({ code: 'unavailable' });
    }
  });
});
