import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { exportJWK, generateKeyPair } from 'jose';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { env } from '@/lib/env';
import { createIdTokenVerifier } from '@/lib/identity/id-token';
import { createKeySet } from '@/lib/identity/key-set';
import { createRsaKey } from '@/tests/factories/rsa-key';
import {
  clientId,
  foreignKey,
  issuer,
  jwksUri,
  keyServer,
  published,
  publishKeys,
  sign,
  verifier,
} from '@/tests/lib/identity/foreign-issuer';

beforeEach(publishKeys);
afterEach(function setTheClockRight() {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const weak = {
  ...createRsaKey(1024).publicKey.export({ format: 'jwk' }),
  kid: 'ours',
};

describe('the keys', () => {
  test('are requested once, also by concurrent calls', async () => {
    const [check, token] = [verifier(), await sign()];
    await Promise.all(Array.from({ length: 50 }, () => check(token)));
    await check(token);
    expect(keyServer.requests).toHaveLength(1);
  });

  test('are requested at most once a minute by a flood of unknown key names (T09)', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const [check, valid] = [verifier(), await sign()];
    await check(valid);
    const forged = await Promise.all(
      Array.from({ length: 500 }, (_, index) =>
        sign({ header: { kid: `forged-${index}` }, key: foreignKey.privateKey }),
      ),
    );

    vi.setSystemTime(Date.now() + 61_000);
    const answers = await Promise.allSettled(forged.map((token) => check(token)));

    expect(answers.every((answer) => answer.status === 'rejected' && answer.reason.code === 'sign_in_required')).toBe(
      true,
    );
    expect(keyServer.requests).toHaveLength(2);
    expect(await check(valid)).toMatchObject({ sub: 'anna' });
  });

  test('that are new are noticed at once, with one request', async () => {
    const check = verifier();
    await check(await sign());
    const added = { ...(await exportJWK(foreignKey.publicKey)), kid: 'new', alg: 'RS256', use: 'sig' };
    keyServer.answer = () => Response.json({ keys: [added, published] });
    const renewed = await sign({ header: { kid: 'new' }, key: foreignKey.privateKey });

    for (const answer of await Promise.all([check(renewed), check(renewed), check(await sign())])) {
      expect(answer).toMatchObject({ sub: 'anna' });
    }
    expect(keyServer.requests).toHaveLength(2);
  });

  test('that are new are noticed a minute after a flood at the latest, and the flood does not postpone that', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const check = verifier();
    const flood = async () =>
      expect(check(await sign({ header: { kid: randomUUID() }, key: foreignKey.privateKey }))).rejects.toMatchObject({
        code: 'sign_in_required',
      });
    await flood();
    const added = { ...(await exportJWK(foreignKey.publicKey)), kid: 'new', alg: 'RS256', use: 'sig' };
    keyServer.answer = () => Response.json({ keys: [added, published] });
    for (let second = 0; second < 6; second++) {
      vi.setSystemTime(Date.now() + 10_000);
      if (second < 5) await flood();
    }

    expect(keyServer.requests).toHaveLength(1);
    expect(await check(await sign({ header: { kid: 'new' }, key: foreignKey.privateKey }))).toMatchObject({
      sub: 'anna',
    });
    expect(keyServer.requests).toHaveLength(2);
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
  ])('stay in use when their address %s; without any, no token can be verified yet (P10)', async (_, failure) => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const [check, fresh, token] = [verifier(), verifier(), await sign()];
    await check(token);
    keyServer.answer = failure;

    vi.setSystemTime(Date.now() + 61_000);
    await expect(check(await sign({ header: { kid: 'unknown' } }))).rejects.toMatchObject({ code: 'sign_in_required' });
    expect(await check(token)).toMatchObject({ sub: 'anna' });

    await expect(fresh(token)).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 2 });
    keyServer.answer = () => Response.json({ keys: [published] });
    vi.setSystemTime(Date.now() + 2_000);
    expect(await fresh(token)).toMatchObject({ sub: 'anna' });
  });

  test('of other kinds beside ours are ignored', async () => {
    const { publicKey: other } = await generateKeyPair('ES256');
    const unknown = { kty: 'AKP', alg: 'ML-DSA-44', kid: 'later', pub: 'AA' };
    const theirs = { ...(await exportJWK(other)), kid: 'theirs' };
    keyServer.answer = () => Response.json({ keys: [theirs, unknown, published] });
    expect(await verifier()(await sign())).toMatchObject({ sub: 'anna' });
  });
});

describe('after a restart', () => {
  const down = () => Promise.reject(new TypeError('fetch failed'));
  const keyFile = () => path.join(env.DATA_DIR, `keys-${randomUUID()}.json`);
  const started = (file: string, address = jwksUri) =>
    createIdTokenVerifier({ issuer, clientId, jwksUri: address }, createKeySet(address, { file }));

  test('the last good keys verify while their address is down (P09)', async () => {
    const [file, token] = [keyFile(), await sign()];
    await started(file)(token);
    keyServer.answer = down;

    const check = started(file);

    expect(await check(token)).toMatchObject({ sub: 'anna' });
    await expect(check(await sign({ key: foreignKey.privateKey }))).rejects.toMatchObject({ code: 'sign_in_required' });
  });

  test('new keys take their place as soon as they can be had', async () => {
    const file = keyFile();
    await started(file)(await sign());
    const rotated = { ...(await exportJWK(foreignKey.publicKey)), kid: 'ours', alg: 'RS256', use: 'sig' };
    keyServer.answer = () => Response.json({ keys: [rotated] });

    const check = started(file);

    expect(await check(await sign({ key: foreignKey.privateKey }))).toMatchObject({ sub: 'anna' });
    await expect(check(await sign())).rejects.toMatchObject({ code: 'sign_in_required' });
  });

  test('keys of another address, a torn file and no file are no keys', async () => {
    const [file, token] = [keyFile(), await sign()];
    await started(file)(token);
    const text = await readFile(file, 'utf8');
    keyServer.answer = down;

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
