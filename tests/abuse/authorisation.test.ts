import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { apiCalls } from './api-calls';
import { ask, countEverything, expectRefusal, query } from './harness';
import {
  call,
  decide,
  edit,
  enlistNewcomer,
  form,
  type Headers,
  host,
  type Made,
  makeListing,
  removeMade,
  subOf,
  takePrint,
} from './hosts';
import { clearCounts } from './people';

let anna: Headers;
let bruno: Headers;
/** Bruno's, one in each state. */
const brunos = {} as Record<'pending' | 'active' | 'rejected', Made>;
let annas: Made;

beforeAll(async () => {
  await clearCounts();
  [anna, bruno] = [await host(0), await host(1)];
  for (const state of ['pending', 'active', 'rejected'] as const) {
    brunos[state] = await makeListing(bruno, { title: `Of Bruno, ${state}` });
  }
  await decide(brunos.active.uid, 1, 'approve');
  await decide(brunos.rejected.uid, 1, 'reject');
  annas = await makeListing(anna, { title: 'Of Anna' });
}, 120_000);
beforeEach(clearCounts);
afterAll(removeMade);

const states = ['pending', 'active', 'rejected'] as const;
const image = ({ falMedia }: Made) => falMedia[0] ?? '';

describe('Z01, Z03: another owner’s listing', () => {
  test.each(states)('%s: deleting it is answered 404, and neither it nor its picture changes', async (state) => {
    const before = await takePrint();
    const counts = await countEverything();
    const answer = await call('DELETE', '/api/listing', { headers: anna, body: { listingId: brunos[state].uid } });
    expect(answer.status).toBe(404);
    await expectRefusal(answer, 'not_found', counts);
    expect(await takePrint()).toEqual(before);
  });

  test.each(states)('%s: cannot be read, written or decided by way of any call', async (state) => {
    const { uid } = brunos[state];
    const before = await takePrint();
    for (const version of [1, 2, 3]) {
      const headers = { ...anna, 'if-match': `"${version}"` };
      expect((await call('PUT', `/api/listing/${uid}`, { headers, body: edit })).status).toBe(404);
      expect((await call('PUT', `/api/listing/${uid}`, { headers, body: { ...edit, title: '' } })).status).toBe(422);
      const decision = { outcome: 'approve', reasons: [] };
      expect((await call('POST', `/api/moderation/${uid}`, { headers, body: decision })).status).toBe(403);
    }
    // without If-Match it is not there either: 428 would say that it is
    expect((await call('PUT', `/api/listing/${uid}`, { headers: anna, body: edit })).status).toBe(404);
    expect((await call('GET', `/api/listing/${uid}`, { headers: anna })).status).toBe(404);
    expect((await call('GET', `/api/listing/${uid}/history`, { headers: anna })).status).toBe(404);
    expect(await takePrint()).toEqual(before);
  });

  test('cannot be posted to as a form or an action', async () => {
    const before = await takePrint();
    const page = `/dashboard/my-listings/edit/${brunos.pending.uid}`;
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain']) {
      const headers = { ...anna, 'content-type': type, 'next-action': 'a'.repeat(42) };
      const answer = await ask(page, { method: 'POST', headers, body: 'title=Mine' });
      expect(answer.status).toBeGreaterThanOrEqual(300);
      expect(answer.status).toBeLessThan(500);
    }
    expect(await takePrint()).toEqual(before);
  });

  test('cannot have its photographs used by another listing', async () => {
    const theirs = image(brunos.pending);
    // other tests send the same square; this one must be Bruno's alone
    await query(`UPDATE listing_media SET key = repeat('b', 64) || '.webp' WHERE listing_id =
      (SELECT id FROM listing WHERE uid = '${brunos.rejected.uid}')`);
    const stolen = `/api/media/${'b'.repeat(64)}.webp`;
    expect(theirs).not.toBe(stolen);
    const before = await takePrint();
    for (const changes of [{ image: stolen }, { gallery: [stolen] }]) {
      const made = await call('POST', '/api/listing', { headers: anna, body: { ...form, ...changes } });
      expect(made.status).toBe(422);
      expect(made.body).toContain('unknownImage');
      const headers = { ...anna, 'if-match': '"1"' };
      const saved = await call('PUT', `/api/listing/${annas.uid}`, { headers, body: { ...edit, ...changes } });
      expect(saved.status).toBe(422);
    }
    expect(await takePrint()).toEqual(before);
  });
});

describe('Z04, Z05: a listingId', () => {
  const strange = [
    ...[[], ['x'], {}, { $ne: null }, 1, 0, -1, null, true, '', ' ', '*', '%', 'all', 'undefined', '../x'],
    ...['a'.repeat(10_000), `${randomUUID()},${randomUUID()}`, `${randomUUID()}\u0000`, `{${randomUUID()}}`],
  ];
  test.each(strange.map((listingId) => [JSON.stringify(listingId).slice(0, 40), listingId]))(
    '%s deletes nothing',
    async (_shown, listingId) => {
      const counts = await countEverything();
      const answer = await call('DELETE', '/api/listing', { headers: anna, body: { listingId } });
      expect(answer.status).toBe(422);
      await expectRefusal(answer, 'invalid_input', counts);
    },
  );

  test('of one’s own in another spelling, or among others, is none', async () => {
    const { uid } = annas;
    const spellings = [uid.toUpperCase(), ` ${uid}`, `${uid}/`, `%2F${uid}`, `urn:uuid:${uid}`, [uid], { uid }];
    const before = await takePrint();
    for (const listingId of spellings) {
      expect((await call('DELETE', '/api/listing', { headers: anna, body: { listingId } })).status).toBe(422);
    }
    for (const body of [undefined, null, [], [{ listingId: uid }], uid, { listingId: uid, all: true }, { uid }]) {
      const { status } = await call('DELETE', '/api/listing', { headers: anna, body: body ?? 'null' });
      expect(status).toBe(422);
    }
    expect(await takePrint()).toEqual(before);
  });

  test('in body and query at once is refused, whichever is whose', async () => {
    const before = await takePrint();
    for (const [there, here] of [
      [annas.uid, annas.uid],
      [annas.uid, brunos.pending.uid],
      [brunos.pending.uid, annas.uid],
    ]) {
      const path = `/api/listing?listingId=${there}`;
      expect((await call('DELETE', path, { headers: anna, body: { listingId: here } })).status).toBe(422);
    }
    const twice = `{"listingId":"${brunos.pending.uid}","listingId":"${brunos.active.uid}"}`;
    expect((await call('DELETE', '/api/listing', { headers: anna, body: twice })).status).toBe(404);
    expect(await takePrint()).toEqual(before);
  });
});

describe('Z07, Z08, Z09: fields that clients may not set', () => {
  test.each(['id', 'sub', 'role', 'groups', 'createdAt', 'status', 'imageKey'])(
    'a profile’s %s is refused, beside the changes and among them',
    async (field) => {
      const before = await takePrint();
      const changes = { firstName: 'Mallory', [field]: subOf(bruno) };
      const bodies = [
        { json: changes, imageBase64: false },
        { json: { firstName: 'Mallory' }, imageBase64: false, [field]: subOf(bruno) },
      ];
      for (const body of bodies) {
        expect((await call('PUT', '/api/profile', { headers: anna, body })).status).toBe(422);
      }
      expect(await takePrint()).toEqual(before);
    },
  );

  test.each(['cognitoId', 'username', 'email', 'image'])('a profile’s %s is ignored', async (field) => {
    const before = JSON.parse((await call('GET', '/api/profile', { headers: anna })).body);
    const body = { json: { [field]: subOf(bruno) }, imageBase64: false };

    const answer = await call('PUT', '/api/profile', { headers: anna, body });
    expect(answer.status).toBe(200);
    expect(JSON.parse(answer.body)).toEqual(before);
  });

  const writes = apiCalls.filter(({ hasBody, access }) => hasBody && access !== 'open');
  test.each(writes.map(({ method, path, access }) => [method.toUpperCase(), path, access]))(
    '%s %s takes no prototype',
    async (method, path, access) => {
      const before = await takePrint();
      const where = path.replace(/\{\w+\}/, annas.uid);
      const headers = { ...(access === 'moderator' ? bruno : anna), 'if-match': '"1"' };
      for (const body of [
        '{"__proto__":{"role":"admin"}}',
        '{"constructor":{"prototype":{"role":"admin"}}}',
        '{"json":{"__proto__":{"firstName":"Mallory"}},"imageBase64":false}',
        `{"listingId":"${annas.uid}","__proto__":{"all":true}}`,
        '{"\\u005f_proto__":{"status":"active"}}',
        JSON.stringify({ ...form }).replace('{', '{"__proto__":{"status":"active"},'),
      ]) {
        const { status } = await call(method, where, { headers, body });
        expect(status, body).toBe(access === 'moderator' ? 403 : 422);
      }
      expect(await takePrint()).toEqual(before);
    },
  );

  test.each([
    { status: 'Active' },
    { status: 'active' },
    { owner: 'x' },
    { ownerSub: 'x' },
    { uid: randomUUID() },
    { id: 1 },
    { datetime: 0 },
    { publishedAt: '2020-01-01' },
    { version: 9 },
    { area: 'jesolo' },
    { falMedia: [] },
    { views: 1e6 },
  ])('a listing’s %j is refused, when it is made and when it is edited', async (more) => {
    const before = await takePrint();
    expect((await call('POST', '/api/listing', { headers: anna, body: { ...form, ...more } })).status).toBe(422);
    const headers = { ...anna, 'if-match': '"1"' };
    expect((await call('PUT', `/api/listing/${annas.uid}`, { headers, body: { ...edit, ...more } })).status).toBe(422);
    expect(await takePrint()).toEqual(before);
  });
});

describe('Z11, Z12: the identity of a caller', () => {
  test('comes from the token and not from the body of the sign-up', async () => {
    const before = await takePrint();
    const names = { firstName: 'Bruno', lastName: 'Verdi' };
    const body = { cognitoId: subOf(bruno), username: subOf(bruno), email: 'giulia.scarpa@example.org', ...names };
    const answer = await call('POST', '/api/auth/signup', { headers: anna, body });
    expect(JSON.parse(answer.body)).toMatchObject({ cognitoId: subOf(anna), email: 'lucia.vianello@example.org' });
    expect(await takePrint()).toEqual(before);
  });

  test('requires a complete first sign-in: nothing is stored before', async () => {
    const { headers } = await enlistNewcomer();
    const counts = await countEverything();
    const made = await call('POST', '/api/listing', { headers, body: form });
    await expectRefusal(made, 'profile_missing', counts);
    const saved = await call('PUT', '/api/profile', {
      headers,
      body: { json: { city: 'Burano' }, imageBase64: false },
    });
    await expectRefusal(saved, 'not_found', counts);
    expect((await call('GET', '/api/listing', { headers })).body).toBe('[]');
  });
});
