import { randomBytes, randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findUserByEmail } from '@/embedded/identity-pool/repository';
import { startSession } from '@/embedded/identity-pool/tokens';
import { db } from '@/lib/db';
import { createGatePass, GATE_COOKIE } from '@/lib/gate/cookie';
import { MAX_IMAGE_BYTES } from '@/lib/media/limits';
import { buildListing } from '@/tests/factories/listing';
import { toDataUrl } from '@/tests/factories/photo';
import { enlistHost, type Host } from '@/tests/faults/guide';
import { atOnce, startTwoGuides } from '@/tests/faults/two-guides';

// C03, C09 and lost answers: a client without an answer retries, often at another instance, and the write happens once.

let guides: Awaited<ReturnType<typeof startTwoGuides>>;
beforeAll(async () => {
  guides = await startTwoGuides();
}, 180_000);
afterAll(() => guides.stop());

const ownedBy = ({ sub }: Host) => db.listing.findMany({ where: { ownerSub: sub }, include: { media: true } });

describe('an answer that is lost', () => {
  test('after a form was sent: sent again with its key, at the other instance, there is one listing', async () => {
    for (const wait of [1, 5, 10, 20, 40, 80, 160, 320]) {
      const host = await enlistHost();
      const key = randomUUID();
      await guides.create(host, key, {}, AbortSignal.timeout(wait)).catch(() => null);
      const [again, oncemore] = [await guides.create(host, key), await guides.create(host, key)];

      expect(again).toMatchObject({ status: 201 });
      expect(oncemore).toEqual(again);
      expect(await ownedBy(host)).toMatchObject([{ uid: again.content.uid, media: { length: 1 } }]);
    }
  });

  test('after an edit: sent again it is saved once, or the answer shows that it was', async () => {
    for (const wait of [1, 10, 30, 90]) {
      const host = await enlistHost();
      const { uid } = await buildListing({ ownerSub: host.sub, status: 'pending' });
      const title = `Saved within ${wait} ms`;
      await guides.save(host, uid, 1, { title }, AbortSignal.timeout(wait)).catch(() => null);
      const { status, content } = await guides.save(host, uid, 1, { title });

      expect([200, 412]).toContain(status);
      expect(status === 200 ? content : content.current).toMatchObject({ title, version: 2 });
      expect(await ownedBy(host)).toMatchObject([{ title, version: 2 }]);
    }
  });

  test('after a deletion: the retry is answered 404, and no other listing is deleted', async () => {
    const host = await enlistHost();
    const [gone, other] = [await buildListing({ ownerSub: host.sub }), await buildListing({ ownerSub: host.sub })];
    expect((await guides.remove(host, gone.uid)).status).toBe(204);
    expect((await guides.remove(host, gone.uid)).status).toBe(404);
    expect((await ownedBy(host)).filter(({ status }) => status !== 'archived')).toMatchObject([{ uid: other.uid }]);
  });
});

describe('C03: an idempotency key', () => {
  test('is scoped to one user', async () => {
    const [anna, bruno] = [await enlistHost(), await enlistHost()];
    const key = randomUUID();
    const [hers, his] = [await guides.create(anna, key), await guides.create(bruno, key, { title: 'Of Bruno' })];

    expect([hers.status, his.status]).toEqual([201, 201]);
    expect(his.content.uid).not.toBe(hers.content.uid);
    expect(await guides.create(anna, key)).toEqual(hers);
    expect([(await ownedBy(anna)).length, (await ownedBy(bruno)).length]).toEqual([1, 1]);
  });

  test('is valid for a day', async () => {
    const host = await enlistHost();
    const key = randomUUID();
    const first = await guides.create(host, key);
    const setAge = (hours: number) =>
      db.idempotency.updateMany({ where: { sub: host.sub }, data: { at: new Date(Date.now() - hours * 3_600_000) } });
    await setAge(23.9);
    expect(await guides.create(host, key)).toEqual(first);
    await setAge(24.1);
    const answers = await atOnce(6, () => guides.create(host, key));
    expect(new Set(answers.map(({ content }) => content.uid)).size).toBe(1);
    expect(answers[0]?.content.uid).not.toBe(first.content.uid);
    expect(await ownedBy(host)).toHaveLength(2);
  });

  test('stands for one form, also for two that arrive together', async () => {
    const host = await enlistHost();
    const key = randomUUID();
    const answers = await atOnce(10, (number) => guides.create(host, key, { title: `Form ${number % 2}` }));
    expect(await ownedBy(host)).toHaveLength(1);
    const taken = answers.filter(({ status }) => status === 201);
    expect(new Set(taken.map(({ content }) => content.uid)).size).toBe(1);
    for (const { status, content } of answers.filter((answer) => !taken.includes(answer))) {
      expect([status, content.errors]).toEqual([422, [{ pointer: '', code: 'idempotencyKeyReused' }]]);
    }
  });

  test('of a form that was refused is still free', async () => {
    const host = await enlistHost();
    const key = randomUUID();
    expect((await guides.create(host, key, { title: '' })).status).toBe(422);
    expect((await guides.create(host, key, { image: 'data:image/png;base64,AAAA' })).status).toBe(422);
    expect((await guides.create(host, key)).status).toBe(201);
  });
});

describe('C09: a session that ends in the middle of a form', () => {
  test('stores nothing; after signing in again the same form is stored once', async () => {
    const host = await enlistHost();
    const key = randomUUID();
    const [head, claims, signature] = host.token.split('.');
    const ended: Host = { ...host, token: [head, claims, signature?.split('').toReversed().join('')].join('.') };
    expect((await guides.create(ended, key)).status).toBe(401);
    expect(await ownedBy(host)).toEqual([]);

    await guides.ask('POST', '/api/auth/signout', host, { body: { everywhere: false } });
    expect((await guides.create(host, key)).status).toBe(401);
    expect(await ownedBy(host)).toEqual([]);

    const back = await signInAgain(host);
    const answers = [await guides.create(back, key), await guides.create(back, key)];
    expect(answers).toMatchObject([{ status: 201 }, { status: 201, content: { uid: answers[0]?.content.uid } }]);
    expect(await ownedBy(host)).toHaveLength(1);
  });
});

/** The same person in another session. */
async function signInAgain(host: Host): Promise<Host> {
  const { email } = await db.profile.findUniqueOrThrow({ where: { sub: host.sub } });
  const user = await findUserByEmail(email);
  const token = user && (await startSession(user, new Date())).IdToken;
  if (!token) throw new Error('the account is still there');
  return { ...host, token };
}

/** A photograph of nearly 5 MB: noise cannot be made smaller. */
async function largePhoto(): Promise<string> {
  const [width, height] = [1_280, 1_280];
  const raw = { width, height, channels: 3 as const };
  const bytes = await sharp(randomBytes(width * height * 3), { raw })
    .png({ compressionLevel: 0 })
    .toBuffer();
  expect(bytes.length).toBeGreaterThan(4_900_000);
  expect(bytes.length).toBeLessThan(MAX_IMAGE_BYTES);
  return toDataUrl(bytes, 'png');
}

/** Sends a body in pieces with pauses between them; the line may break after some of them. */
function trickle(
  host: Host,
  body: string,
  breakAfter = Number.POSITIVE_INFINITY,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      authorization: `Bearer ${host.token}`,
      cookie: `${GATE_COOKIE}=${createGatePass()}`,
    };
    const sent = request(
      { port: guides.ports[0], host: '127.0.0.1', path: '/api/media', method: 'POST', headers },
      async (answer) => {
        let text = '';
        for await (const part of answer) text += part;
        resolve({ status: answer.statusCode ?? 0, text });
      },
    );
    sent.on('error', reject);
    void (async () => {
      const piece = Math.ceil(body.length / 20);
      for (let number = 0; number < 20; number++) {
        if (number >= breakAfter) return void sent.destroy(new Error('the line broke'));
        sent.write(body.slice(number * piece, (number + 1) * piece));
        await pause(50);
      }
      sent.end();
    })();
  });
}

describe('a photograph of 5 MB on a slow line', () => {
  test('that breaks leaves nothing; sent again, and once more, it is one photograph', {
    timeout: 120_000,
  }, async () => {
    const host = await enlistHost();
    const body = JSON.stringify({ image: await largePhoto() });
    for (const after of [1, 10, 19]) await expect(trickle(host, body, after)).rejects.toThrow('the line broke');
    expect(await db.upload.count({ where: { sub: host.sub } })).toBe(0);

    const [first, second] = [await trickle(host, body), await trickle(host, body)];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.text).toBe(first.text);
    expect(await db.upload.count({ where: { sub: host.sub } })).toBe(1);

    const { url } = JSON.parse(first.text);
    const key = randomUUID();
    const answers = await atOnce(4, () => guides.create(host, key, { image: url, gallery: [url] }));
    expect(new Set(answers.map(({ status, content }) => `${status} ${content.uid}`)).size).toBe(1);
    expect(await ownedBy(host)).toMatchObject([{ media: [{ key: url.split('/').at(-1) }] }]);
  });
});
