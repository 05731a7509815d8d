import { constants, createHmac, randomUUID, sign as signBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createRsaKey } from '@/tests/factories/rsa-key';
import { bearer, encode, expectKnown, expectUseless, goodClaims, poolIssuer, sign } from './forgery';
import { countEverything, expectRefusal } from './harness';

let pool: Awaited<ReturnType<typeof poolIssuer>>;
let good: string;
let before: Record<string, number>;
const foreign = { kid: 'foreign', privateKey: createRsaKey().privateKey };
beforeAll(async () => {
  pool = await poolIssuer();
  good = sign(pool);
});
beforeEach(async () => {
  before = await countEverything();
});

test('a good token is one: what follows is refused for what is wrong with it', async () => {
  await expectKnown(good);
  await expectKnown(sign(pool, { auth_time: undefined, origin_jti: undefined, jti: undefined }));
});

describe('T01: edited tokens', () => {
  test('with the original signature are refused', async () => {
    const [header = '', payload = '', signature = ''] = good.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const edits = [
      { ...claims, sub: randomUUID() },
      { ...claims, 'cognito:groups': ['moderators'] },
      { ...claims, exp: claims.exp + 3_600 },
      { ...claims, email: 'somebody@example.org' },
    ];
    for (const edit of edits) await expectUseless(`${header}.${encode(edit)}.${signature}`);
    await expectUseless(`${header}.${encode(`${JSON.stringify(claims)} `)}.${signature}`);
    await expectUseless(`${encode({ alg: 'RS256', kid: pool.kid, typ: 'JWT' })}.${payload}.${signature}`);
    const other = sign(pool);
    await expectUseless(`${header}.${payload}.${other.split('.')[2]}`);
    await expectRefusal(await bearer(`${header}.${encode(edits[0] ?? {})}.${signature}`), 'sign_in_required', before);
  });
});

describe('T03: other algorithms', () => {
  const signed = (header: object, signature: (content: string) => Buffer) => {
    const content = `${encode(header)}.${encode(goodClaims())}`;
    return `${content}.${signature(content).toString('base64url')}`;
  };

  test('the public key is not accepted as a shared secret', async () => {
    const pem = pool.publicKey.export({ type: 'spki', format: 'pem' });
    const jwk = pool.publicKey.export({ format: 'jwk' });
    const secrets = [
      pem,
      String(pem).trim(),
      pool.publicKey.export({ type: 'pkcs1', format: 'pem' }),
      pool.publicKey.export({ type: 'spki', format: 'der' }),
      pool.publicKey.export({ type: 'pkcs1', format: 'der' }),
      Buffer.from(String(jwk.n), 'base64url'),
      String(jwk.n),
      JSON.stringify(jwk),
      '',
    ];
    for (const secret of secrets) {
      for (const [alg, hash] of [
        ['HS256', 'sha256'],
        ['HS512', 'sha512'],
        ['RS256', 'sha256'],
      ] as const) {
        await expectUseless(
          signed({ alg, kid: pool.kid }, (content) => createHmac(hash, secret).update(content).digest()),
        );
      }
    }
  });

  test('none is none, however it is spelled', async () => {
    for (const alg of ['none', 'None', 'NONE', 'nOnE', 'none ', '', undefined, null, 0, ['none']]) {
      const content = `${encode({ alg, kid: pool.kid })}.${encode(goodClaims())}`;
      for (const signature of ['', 'AAAA', good.split('.')[2]]) await expectUseless(`${content}.${signature}`);
    }
  });

  test('our own key signs with its own algorithm only', async () => {
    const { privateKey, kid } = pool;
    for (const [alg, hash] of [
      ['RS384', 'sha384'],
      ['RS512', 'sha512'],
      ['rs256', 'sha256'],
      ['RS1', 'sha1'],
    ] as const) {
      await expectUseless(signed({ alg, kid }, (content) => signBytes(hash, Buffer.from(content), privateKey)));
    }
    const key = { key: privateKey, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 32 };
    for (const alg of ['PS256', 'RS256']) {
      await expectUseless(signed({ alg, kid }, (content) => signBytes('sha256', Buffer.from(content), key)));
    }
  });
});

describe('T04: keys in the token', () => {
  let canary: Server;
  const visits: string[] = [];
  beforeAll(async () => {
    canary = createServer((request, response) => {
      visits.push(request.url ?? '');
      response.end(JSON.stringify({ keys: [] }));
    });
    await new Promise<void>((resolve) => canary.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => canary.close());

  test('are ignored, and their address is not fetched', async () => {
    const elsewhere = `http://127.0.0.1:${(canary.address() as AddressInfo).port}/keys.json`;
    const { publicKey } = createRsaKey();
    const jwk = { ...publicKey.export({ format: 'jwk' }), kid: pool.kid };
    for (const header of [
      { jwk },
      { jku: elsewhere },
      { x5u: elsewhere },
      { x5c: [publicKey.export({ type: 'spki', format: 'der' }).toString('base64')] },
      { jwk, jku: elsewhere, x5u: elsewhere, crit: ['jku'] },
    ]) {
      await expectUseless(sign({ ...foreign, kid: pool.kid }, {}, header));
      await expectUseless(sign(foreign, {}, header));
    }
    for (const kid of [
      '../../../../etc/passwd',
      '/dev/null',
      "' OR '1'='1",
      "'; DROP TABLE identity.pool_key; --",
      elsewhere,
      `file://${process.cwd()}/package.json`,
      '__proto__',
      'constructor',
      '\u0000',
      'x'.repeat(4_000),
      '',
    ]) {
      await expectUseless(sign({ ...foreign, kid }));
    }
    await expectUseless(sign(pool, {}, { kid: undefined }));
    await expectUseless(sign(pool, { iss: elsewhere.replace('/keys.json', '') }));
    expect(visits).toEqual([]);
    await expectKnown(good);
  });
});
