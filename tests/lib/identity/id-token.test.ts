import { createHmac } from 'node:crypto';
import { exportJWK, exportPKCS8, exportSPKI, generateKeyPair, importPKCS8 } from 'jose';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CLOCK_SKEW_SECONDS } from '@/lib/identity/id-token';
import {
  clientId,
  foreignKey,
  issuer,
  jwksUri,
  keyServer,
  now,
  privateKey,
  publicKey,
  publishKeys,
  sign,
  validClaims,
  verifier,
} from '@/tests/lib/identity/foreign-issuer';

beforeEach(publishKeys);
afterEach(function setTheClockRight() {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Our own key, for another algorithm of its kind. */
const asKeyFor = async (algorithm: string) => importPKCS8(await exportPKCS8(privateKey), algorithm);
const encode = (part: object | string) =>
  Buffer.from(typeof part === 'string' ? part : JSON.stringify(part)).toString('base64url');
const refuse = (token: string) => expect(verifier()(token)).rejects.toMatchObject({ code: 'sign_in_required' });

describe('an identity token', () => {
  test('of ours is accepted, and names its user', async () => {
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

  test('is refused when its payload was edited and the signature was not (T01)', async () => {
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
    keyServer.answer = async () => Response.json({ keys: [{ ...(await exportJWK(theirs)), kid: 'ours', use: 'sig' }] });
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

  test('is refused when it contains its own key, and that key is not fetched (T04)', async () => {
    const jwk = await exportJWK(foreignKey.publicKey);
    const elsewhere = 'https://evil.test/keys.json';
    for (const header of [{ jwk }, { jku: elsewhere }, { x5u: elsewhere }, { x5c: ['AAAA'] }]) {
      await refuse(await sign({ header, key: foreignKey.privateKey }));
    }
    for (const kid of ['../../etc/passwd', "' OR 1=1 --", elsewhere, 'file:///etc/passwd']) {
      await refuse(await sign({ header: { kid }, key: foreignKey.privateKey }));
    }
    expect(new Set(keyServer.requests)).toEqual(new Set([jwksUri]));
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

  test('from an invented issuer costs neither memory nor a request for keys', async () => {
    const check = verifier();
    for (let number = 0; number < 50; number++) {
      const token = await sign({ claims: { iss: `https://invented-${number}.test` }, header: { kid: `k${number}` } });
      await expect(check(token)).rejects.toMatchObject({ code: 'sign_in_required' });
    }
    expect(keyServer.requests).toEqual([]);
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

  test('has one spelling: no padding, and no other last letter that means the same bytes', async () => {
    const valid = await sign();
    const others = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_='.replace(valid.slice(-1), '');
    for (const letter of others) await refuse(`${valid.slice(0, -1)}${letter}`);
    for (const end of ['=', '==', '.', ' ', '\n', '%20', 'A']) await refuse(`${valid}${end}`);
    await refuse(` ${valid}`);
    await refuse(valid.replace('.', '=.'));
  });

  test('that names its key twice is verified with one of them', async () => {
    const content = `${encode('{"alg":"RS256","kid":"theirs","kid":"ours"}')}.${encode(validClaims())}`;
    await refuse(`${content}.${(await sign()).split('.')[2]}`);
  });
});
