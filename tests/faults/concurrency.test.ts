import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findUserByEmail } from '@/embedded/identity-pool/repository';
import { startSession } from '@/embedded/identity-pool/tokens';
import { db } from '@/lib/db';
import { buildListing } from '@/tests/factories/listing';
import { buildPhoto } from '@/tests/factories/photo';
import { createPoolUser } from '@/tests/factories/pool-user';
import { enlistHost, type Host } from '@/tests/faults/guide';
import { atOnce, startTwoGuides, statusesOf } from '@/tests/faults/two-guides';

// C01, C04, C05, C07, C08, D15: the same person at the same moment twice, each time at another instance.

let guides: Awaited<ReturnType<typeof startTwoGuides>>;
beforeAll(async () => {
  guides = await startTwoGuides();
}, 180_000);
afterAll(() => guides.stop());

/** Creates a user with an account, in the groups if any. */
async function enlist(groups: string[] = []): Promise<Host> {
  const email = `${randomUUID()}@example.org`;
  const sub = await createPoolUser({ email, password: 'Laguna-42!', givenName: 'Anna', familyName: 'Zanon', groups });
  const user = await findUserByEmail(email);
  const token = user && (await startSession(user, new Date())).IdToken;
  if (!token) throw new Error('was just created');
  return { sub, token };
}

describe('C01: a double click', () => {
  test.each([2, 20])('of %i makes one listing with one picture, and all are answered the same', async (clicks) => {
    const host = await enlistHost();
    const key = randomUUID();
    const answers = await atOnce(clicks, () => guides.create(host, key, { title: `Osteria ${key}` }));

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ content }) => JSON.stringify(content))).size).toBe(1);
    const rows = await db.listing.findMany({
      where: { ownerSub: host.sub },
      include: { media: true, idempotency: true },
    });
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ uid: answers[0]?.content.uid, media: { length: 1 }, idempotency: { length: 1 } });
  });

  test('on delete deletes once, and no request is answered with a server error', async () => {
    const host = await enlistHost();
    const { uid } = await buildListing({ ownerSub: host.sub });
    const answers = await atOnce(8, () => guides.remove(host, uid));
    expect(statusesOf(answers)).toEqual([204, ...Array(7).fill(404)]);
  });
});

test('D15: a write acknowledged by one instance is visible on the other at once', async () => {
  const host = await enlistHost();
  const titles = async () => {
    const { content } = await guides.ask('GET', '/api/listing', host);
    // cast: the answer is a list
    return (content as unknown as { title: string }[]).map(({ title }) => title);
  };
  for (let count = 1; count <= 5; count++) {
    const { content } = await guides.create(host, randomUUID(), { title: `Read back ${count}` });
    expect(await titles()).toContain(`Read back ${count}`);
    // the next request is for the instance that has just read
    await guides.ask('GET', '/api/profile', host);
    expect(await guides.save(host, content.uid, 1, { title: `Saved ${count}` })).toMatchObject({ status: 200 });
    expect(await titles()).toContain(`Saved ${count}`);
  }
});

describe('C04: two tabs that edit', () => {
  test('the second is shown what the first has saved, and overwrites it only knowingly', async () => {
    const host = await enlistHost();
    const { content } = await guides.create(host, randomUUID());
    const { uid } = content;

    expect(await guides.save(host, uid, 1, { title: 'From tab A' })).toMatchObject({ status: 200 });
    const second = await guides.save(host, uid, 1, { title: 'From tab B' });
    expect(second).toMatchObject({ status: 412, content: { error: 'stale_version' } });
    expect(second.content.current).toMatchObject({ title: 'From tab A', version: 2 });
    expect(await db.listing.findFirst({ where: { ownerSub: host.sub } })).toMatchObject({ title: 'From tab A' });

    expect(await guides.save(host, uid, 2, { title: 'From tab B' })).toMatchObject({
      status: 200,
      content: { version: 3 },
    });
  });

  test.each(['pending', 'active'] as const)(
    'of twenty concurrent edits of a %s listing one is saved, and the others receive it',
    async (status) => {
      const host = await enlistHost();
      const { uid } = await buildListing({ ownerSub: host.sub, status });
      const answers = await atOnce(20, (number) => guides.save(host, uid, 1, { title: `From tab ${number}` }));

      const saved = answers.filter((answer) => answer.status === 200);
      expect(saved).toHaveLength(1);
      expect(statusesOf(answers)).toEqual([200, ...Array(19).fill(412)]);
      for (const { content } of answers.filter((answer) => answer.status === 412)) {
        expect(content.current).toMatchObject({ title: saved[0]?.content.title, version: 2 });
      }
    },
  );

  test('two moderators decide once', async () => {
    const { uid } = await buildListing({ status: 'pending' });
    const moderators = await atOnce(6, () => enlist(['moderators']));
    const decide = (moderator: Host, number: number) => {
      const rejection = { outcome: 'reject', reasons: [{ field: 'title', code: 'misleading' }] };
      const body = number % 2 ? rejection : { outcome: 'approve', reasons: [] };
      return guides.ask('POST', `/api/moderation/${uid}`, moderator, { body, headers: { 'If-Match': '"1"' } });
    };
    const answers = await Promise.all(moderators.map(decide));

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status } of answers) expect([200, 409, 412]).toContain(status);
    expect(await db.decision.count({ where: { listing: { uid } } })).toBe(1);
  });
});

describe('C05: one tab edits, the other deletes', () => {
  test('a deleted listing stays deleted, in either order', async () => {
    const host = await enlistHost();
    for (let round = 0; round < 10; round++) {
      const { uid } = await buildListing({ ownerSub: host.sub, status: round % 2 ? 'active' : 'pending' });
      const answers = await atOnce(4, (number) => {
        return number === round % 4 ? guides.remove(host, uid) : guides.save(host, uid, 1, { title: 'Saved too late' });
      });
      expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
      for (const { status } of answers) expect([200, 204, 404, 412]).toContain(status);
      const late = await guides.save(host, uid, 1, { title: 'Much too late' });
      expect(late).toMatchObject({ status: 404, content: { error: 'not_found' } });
      expect(await db.listing.findMany({ select: { status: true }, where: { uid } })).toEqual([{ status: 'archived' }]);
    }
  });

  test('a decision about a deleted listing does not restore it', async () => {
    const host = await enlistHost();
    const moderator = await enlist(['moderators']);
    for (let round = 0; round < 6; round++) {
      const { uid } = await buildListing({ ownerSub: host.sub, status: 'pending' });
      const body = { outcome: 'approve', reasons: [] };
      const [deleted, decided] = await Promise.all([
        guides.remove(host, uid),
        guides.ask('POST', `/api/moderation/${uid}`, moderator, { body, headers: { 'If-Match': '"1"' } }),
      ]);
      expect(deleted.status).toBe(204);
      expect([200, 404]).toContain(decided.status);
      expect(await db.listing.findMany({ select: { status: true }, where: { uid } })).toEqual([{ status: 'archived' }]);
    }
  });
});

describe('C07, C08: the profile', () => {
  test('made in two tabs after the first sign-in is one', async () => {
    const newcomer = await enlist();
    expect((await guides.ask('GET', '/api/profile', newcomer)).status).toBe(400);
    const body = { username: 'x', email: 'x@example.org', cognitoId: 'x', firstName: 'Anna', lastName: 'Zanon' };
    const answers = await atOnce(20, () => guides.ask('POST', '/api/auth/signup', newcomer, { body }));

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ content }) => JSON.stringify(content))).size).toBe(1);
    expect(await db.profile.count({ where: { sub: newcomer.sub } })).toBe(1);
  });

  test('changed by several forms at once loses no field of any', async () => {
    const host = await enlistHost();
    const photo = await buildPhoto('png', { colour: 'crimson' });
    const changes = [
      { json: {}, imageBase64: photo },
      { json: { firstName: 'Giovanna' }, imageBase64: false },
      { json: { phone: '041 523 1234', city: 'Burano' }, imageBase64: false },
      { json: { facebookLink: '@anna.rossi' }, imageBase64: false },
      { json: { streetAddress: 'Calle del Forno 12' }, imageBase64: false },
    ];
    const answers = await Promise.all(changes.map((body) => guides.ask('PUT', '/api/profile', host, { body })));

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await guides.ask('GET', '/api/profile', host)).content).toMatchObject({
      image: expect.stringMatching(/^\/api\/media\/[\da-f]{64}\.webp$/),
      firstName: 'Giovanna',
      phone: '+390415231234',
      city: 'Burano',
      facebookLink: 'https://www.facebook.com/anna.rossi',
      streetAddress: 'Calle del Forno 12',
    });
  });
});
