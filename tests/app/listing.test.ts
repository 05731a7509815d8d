import { beforeEach, describe, expect, test } from 'vitest';
import { PUT, GET as readListing } from '@/app/api/listing/[uid]/route';
import { DELETE, GET, POST } from '@/app/api/listing/route';
import { db } from '@/lib/db';
import type { SessionUser } from '@/lib/identity/session';
import { editableListing, ownListing } from '@/lib/listings/schema';
import { buildListing, fillForm } from '@/tests/factories/listing';
import { answerWithTestKeys, apiRequest } from '@/tests/factories/session';
import { buildUser } from '@/tests/factories/user';

type Sent = { user?: SessionUser; body?: unknown; headers?: Record<string, string> };
type Handler = typeof POST;

async function call(
  handler: Handler,
  method: string,
  path: string,
  { headers = {}, ...sent }: Sent = {},
  uid?: string,
) {
  const request = await apiRequest(path, { method, ...sent });
  for (const [name, value] of Object.entries(headers)) request.headers.set(name, value);
  const params: Record<string, string> = uid === undefined ? {} : { uid };
  return handler(request, { params: Promise.resolve(params) });
}
const create = (sent: Sent, path = '/api/listing') => call(POST, 'POST', path, sent);
const remove = (sent: Sent, path = '/api/listing') => call(DELETE, 'DELETE', path, sent);
const list = (user: SessionUser | undefined, query = '') =>
  call(GET, 'GET', `/api/listing${query}`, user ? { user } : {});
const read = (user: SessionUser, uid: string) => call(readListing, 'GET', `/api/listing/${uid}`, { user }, uid);
const save = (uid: string, sent: Sent) => call(PUT, 'PUT', `/api/listing/${uid}`, sent, uid);

const { image: _image, ...editForm } = fillForm();
beforeEach(answerWithTestKeys);

describe('POST /api/listing', () => {
  test('responds 201 with the pending listing and its Location', async () => {
    const user = await buildUser();

    const response = await create({ user, body: fillForm() });

    expect(response.status).toBe(201);
    const listing = ownListing.parse(await response.json());
    expect(listing).toMatchObject({ status: 'Pending', version: 1, inReview: false, reasons: [] });
    expect(response.headers.get('Location')).toBe(`/api/listing/${listing.uid}`);
    expect(response.headers.get('ETag')).toBe('"1"');
  });

  test('stores a day of which one hour is known', async () => {
    const user = await buildUser();
    const days_hours = [
      { days: ['Mon', 'Tue'], open_hour: '9:00' },
      { day: 'Wed', close_hour: '18:00' },
    ];
    const special_days = [{ date: '2030-12-24', open_hour: '9:00' }];

    const response = await create({ user, body: { ...fillForm(), days_hours, special_days } });

    const { uid } = await response.json();
    expect(await (await read(user, uid)).json()).toMatchObject({
      days_hours: [
        { day: 'Mon', open_hour: '09:00', close_hour: '' },
        { day: 'Tue', open_hour: '09:00', close_hour: '' },
        { day: 'Wed', open_hour: '', close_hour: '18:00' },
      ],
      special_days: [{ date: '2030-12-24', open_hour: '09:00', close_hour: '' }],
    });
  });

  test('returns the same response for the same key and form', async () => {
    const sent = { user: await buildUser(), body: fillForm(), headers: { 'Idempotency-Key': 'one-form' } };

    const [first, second] = [await create(sent), await create(sent)];

    expect([first.status, second.status]).toEqual([201, 201]);
    expect(await second.json()).toEqual(await first.json());
    expect((await create({ ...sent, body: fillForm({ title: 'Other' }) })).status).toBe(422);
    expect((await create({ ...sent, headers: { 'Idempotency-Key': 'two words' } })).status).toBe(422);
  });

  test.each([{ status: 'Active' }, { owner: 'somebody' }, { uid: crypto.randomUUID() }, { id: 1 }, { datetime: 0 }])(
    'refuses the field %j',
    async (extra) => {
      const response = await create({ user: await buildUser(), body: { ...fillForm(), ...extra } });

      expect(response.status).toBe(422);
      const pointer = `/${Object.keys(extra).join()}`;
      expect(await response.json()).toMatchObject({
        error: 'invalid_input',
        errors: [{ pointer, code: 'unknownField' }],
      });
      expect(await db.listing.count()).toBe(0);
    },
  );

  test('returns an error for every invalid field', async () => {
    const body = { ...fillForm(), title: 'ab', map_location: [0, 0], description: 'Too few words.' };

    const response = await create({ user: await buildUser(), body });

    expect((await response.json()).errors).toEqual([
      { pointer: '/title', code: 'listing_title.validation.min' },
      { pointer: '/map_location', code: 'outsideArea' },
      { pointer: '/description', code: 'description.validation.min' },
    ]);
  });

  test.each(['text/plain', 'multipart/form-data; boundary=x', 'application/x-www-form-urlencoded'])(
    'refuses JSON sent as %s',
    async (type) => {
      const response = await create({ user: await buildUser(), body: fillForm(), headers: { 'Content-Type': type } });

      expect(response.status).toBe(415);
      expect(await db.listing.count()).toBe(0);
    },
  );

  test('responds 401 to signed-out clients', async () => {
    expect((await create({ body: fillForm() })).status).toBe(401);
  });
});

describe('GET /api/listing', () => {
  test('returns the host’s listings with a link to the next page', async () => {
    const user = await buildUser();
    for (let count = 0; count < 3; count++) await buildListing({ ownerSub: user.sub });
    await buildListing();

    const first = await list(user, '?limit=2&status=active');
    const link = /<([^>]+)>; rel="next"/.exec(first.headers.get('Link') ?? '')?.[1] ?? '';
    const second = await list(user, link.slice('/api/listing'.length));

    const pages = [ownListing.array().parse(await first.json()), ownListing.array().parse(await second.json())];
    expect(new Set(pages.flat().map(({ uid }) => uid)).size).toBe(3);
    expect([first.headers.get('X-Total-Count'), first.headers.get('Cache-Control')]).toEqual(['3', 'no-store']);
    expect(second.headers.get('Link')).toBeNull();
  });

  test.each(['?status=Active', '?limit=0', '?sort=owner', '?cursor=x', '?page=2', '?limit=5&limit=6', '?q=%00'])(
    'refuses %s',
    async (query) => {
      expect((await list(await buildUser(), query)).status).toBe(422);
    },
  );

  test('responds 401 to signed-out clients', async () => {
    expect((await list(undefined)).status).toBe(401);
  });
});

describe('/api/listing/{uid}', () => {
  test('returns the form with its version, and accepts it with If-Match', async () => {
    const user = await buildUser();
    const { uid } = await buildListing({ ownerSub: user.sub, status: 'pending' });

    const before = await read(user, uid);
    expect(editableListing.parse(await before.json())).toMatchObject({ title: 'Osteria al Ponte', status: 'Pending' });
    const match = { 'If-Match': before.headers.get('ETag') ?? '' };
    const saved = await save(uid, { user, headers: match, body: { ...editForm, title: 'Osteria Nuova' } });

    expect(saved.status).toBe(200);
    expect(saved.headers.get('ETag')).toBe('"2"');
    const stale = await save(uid, { user, headers: match, body: editForm });
    expect(stale.status).toBe(412);
    expect(await stale.json()).toMatchObject({
      error: 'stale_version',
      current: { title: 'Osteria Nuova', version: 2 },
    });
  });

  test('accepts its own response when only the form’s fields are sent', async () => {
    const user = await buildUser();
    const { uid } = await buildListing({ ownerSub: user.sub, hours: [{ day: 3, opensMinute: 0, closesMinute: 1440 }] });
    const {
      uid: _uid,
      status: _status,
      version: _version,
      inReview: _review,
      reasons: _reasons,
      ...form
    } = await read(user, uid).then((response) => response.json());

    expect((await save(uid, { user, headers: { 'If-Match': '"1"' }, body: form })).status).toBe(200);
  });

  test('requires If-Match, and accepts no weak tag, but a star for any version', async () => {
    const user = await buildUser();
    const { uid } = await buildListing({ ownerSub: user.sub });

    expect((await save(uid, { user, body: editForm })).status).toBe(428);
    expect((await save(uid, { user, headers: { 'If-Match': 'W/"1"' }, body: editForm })).status).toBe(412);
    expect((await save(uid, { user, headers: { 'If-Match': '*' }, body: editForm })).status).toBe(200);
  });

  test('responds 404 for another host’s listing', async () => {
    const { uid } = await buildListing();
    const otherHost = await buildUser();

    const [foreign, unknown] = [await read(otherHost, uid), await read(otherHost, crypto.randomUUID())];

    expect([foreign.status, unknown.status]).toEqual([404, 404]);
    const { requestId: _one, ...first } = await foreign.json();
    const { requestId: _two, ...second } = await unknown.json();
    expect(first).toEqual(second);
    expect((await save(uid, { user: otherHost, headers: { 'If-Match': '"1"' }, body: editForm })).status).toBe(404);
    expect((await read(otherHost, '..%2F..')).status).toBe(422);
  });
});

describe('DELETE /api/listing', () => {
  test('responds 204, then 404', async () => {
    const user = await buildUser();
    const { uid: listingId } = await buildListing({ ownerSub: user.sub });

    expect((await remove({ user, body: { listingId } })).status).toBe(204);
    expect((await remove({ user, body: { listingId } })).status).toBe(404);
  });

  test('does not delete another owner’s listing', async () => {
    const { uid: listingId } = await buildListing();

    expect((await remove({ user: await buildUser(), body: { listingId } })).status).toBe(404);
    expect(await db.listing.count()).toBe(1);
    expect(await db.listingMedia.count()).toBe(1);
  });

  test('accepts a single id only', async () => {
    const user = await buildUser();
    const { uid } = await buildListing({ ownerSub: user.sub });
    const bodies = [
      {},
      { listingId: [uid] },
      { listingId: { not: '' } },
      { listingId: 1 },
      { listingId: null },
      { listingId: '%' },
      { listingId: 'x'.repeat(10_000) },
      { listingId: uid.toUpperCase() },
      { listingId: `${uid}%2F` },
      { listingId: uid, uid },
      [uid],
      null,
    ];
    for (const body of bodies)
      expect((await remove({ user, body })).status, JSON.stringify(body)?.slice(0, 80)).toBe(422);
    expect((await remove({ user, body: { listingId: uid } }, `/api/listing?listingId=${uid}`)).status).toBe(422);
    expect(await db.listing.count()).toBe(1);
  });
});
