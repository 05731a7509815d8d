import { beforeEach, describe, expect, test } from 'vitest';
import { POST } from '@/app/api/auth/signup/route';
import { GET as EXPORT } from '@/app/api/profile/export/route';
import { DELETE, GET, PUT } from '@/app/api/profile/route';
import { db } from '@/lib/db';
import type { SessionUser } from '@/lib/identity/session';
import { createProfile, findProfile } from '@/lib/profile/service';
import { buildPhoto, photo } from '@/tests/factories/photo';
import { answerWithTestKeys, apiRequest, buildSessionUser } from '@/tests/factories/session';

const context = { params: Promise.resolve({}) };
const load = async (user?: SessionUser) => GET(await apiRequest('/api/profile', { user }), context);
const save = async (body: unknown, user?: SessionUser) =>
  PUT(await apiRequest('/api/profile', { method: 'PUT', user, body }), context);
const remove = async (body: unknown, user?: SessionUser) =>
  DELETE(await apiRequest('/api/profile', { method: 'DELETE', user, body }), context);
const exportAll = async (user?: SessionUser) => EXPORT(await apiRequest('/api/profile/export', { user }), context);
const signUp = async (body: unknown, user?: SessionUser) =>
  POST(await apiRequest('/api/auth/signup', { method: 'POST', user, body }), context);

const payload = ({ username, email, sub, givenName, familyName }: SessionUser) => ({
  username,
  email,
  cognitoId: sub,
  firstName: givenName,
  lastName: familyName,
});

beforeEach(answerWithTestKeys);

describe('GET /api/profile', () => {
  test('answers 400 with profile_missing before there is a profile, then the user', async () => {
    const anna = buildSessionUser();

    const missing = await load(anna);
    expect(missing.status).toBe(400);
    expect(await missing.json()).toMatchObject({ error: 'profile_missing' });

    await createProfile(anna);
    const found = await load(anna);
    expect(found.status).toBe(200);
    expect(found.headers.get('Cache-Control')).toBe('no-store');
    expect(await found.json()).toMatchObject({ cognitoId: anna.sub, email: anna.email, firstName: 'Anna' });
  });

  test('responds 401 to signed-out clients', async () => {
    expect((await load()).status).toBe(401);
  });
});

describe('POST /api/auth/signup', () => {
  test('returns the same user for repeated requests', async () => {
    const anna = buildSessionUser();

    const [first, second] = [await signUp(payload(anna), anna), await signUp(payload(anna), anna)];

    expect([first.status, second.status]).toEqual([200, 200]);
    expect(await second.json()).toEqual(await first.json());
  });

  test('uses identity and e-mail of the token, not of the body', async () => {
    const [anna, bruno] = [buildSessionUser(), buildSessionUser({ givenName: 'Bruno' })];
    const before = await createProfile(bruno);

    const answer = await signUp(payload(bruno), anna);

    expect(await answer.json()).toMatchObject({ cognitoId: anna.sub, email: anna.email, firstName: 'Anna' });
    expect(await findProfile(bruno.sub)).toEqual(before);
  });

  test.each([
    ['an unknown key', { role: 'moderator' }, '/role'],
    ['a broken e-mail', { email: 'anna' }, '/email'],
    ['a number for a name', { firstName: 7 }, '/firstName'],
    ['control characters', { lastName: 'Ro\u0000ssi' }, '/lastName'],
  ])('refuses %s and creates no user', async (_what, wrong, pointer) => {
    const anna = buildSessionUser();

    const answer = await signUp({ ...payload(anna), ...wrong }, anna);

    expect(answer.status).toBe(422);
    expect((await answer.json()).errors).toMatchObject([{ pointer }]);
    expect(await db.profile.count()).toBe(0);
  });

  test('responds 401 to signed-out clients', async () => {
    expect((await signUp(payload(buildSessionUser()))).status).toBe(401);
  });
});

describe('PUT /api/profile', () => {
  test('saves the changes and returns the user', async () => {
    const anna = buildSessionUser();
    await createProfile(anna);

    const answer = await save(
      { json: { phone: '041 523 1234', facebookLink: 'anna.rossi' }, imageBase64: false },
      anna,
    );

    expect(answer.status).toBe(200);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(await answer.json()).toMatchObject({
      firstName: 'Anna',
      phone: '+390415231234',
      facebookLink: 'https://www.facebook.com/anna.rossi',
    });
  });

  test('accepts the whole user of GET with a new photo, and ignores what only the identity changes', async () => {
    const anna = buildSessionUser();
    await createProfile(anna);
    await save({ json: { phone: '041 520 0000', city: 'Chioggia' }, imageBase64: photo }, anna);
    const whole = await (await load(anna)).json();

    expect(await (await save({ json: whole, imageBase64: false }, anna)).json()).toEqual(whole);
    const foreign = { ...whole, username: 'x', email: 'new@example.org', cognitoId: 'x', image: '/x.webp' };
    const changed = await save({ json: foreign, imageBase64: await buildPhoto('webp') }, anna);
    expect(changed.status).toBe(200);
    expect(await changed.json()).toEqual({ ...whole, image: expect.not.stringMatching(whole.image) });
  });

  test('returns an error per field and changes nothing', async () => {
    const anna = buildSessionUser();
    const before = await createProfile(anna);

    const json = {
      firstName: ' ',
      streetAddress: 'Via',
      url: 'javascript:alert(1)',
      role: 'x',
    };
    const answer = await save({ json, imageBase64: 'no photograph' }, anna);

    expect(answer.status).toBe(422);
    const { errors } = await answer.json();
    expect(errors).toHaveLength(5);
    expect(errors).toEqual(
      expect.arrayContaining([
        { pointer: '/json/firstName', code: 'required' },
        { pointer: '/json/streetAddress', code: 'address.validation.min' },
        { pointer: '/json/url', code: 'invalidLink' },
        { pointer: '/json/role', code: 'unknownField' },
        { pointer: '/imageBase64', code: 'image.validation.invalid_format' },
      ]),
    );
    expect(await findProfile(anna.sub)).toEqual(before);
  });

  test('responds 404 before sign-up, and stores nothing', async () => {
    const answer = await save({ json: { city: 'Jesolo' }, imageBase64: false }, buildSessionUser());

    expect(answer.status).toBe(404);
    expect(await db.profile.count()).toBe(0);
  });

  test('responds 401 to signed-out clients', async () => {
    expect((await save({ json: {}, imageBase64: false })).status).toBe(401);
  });
});

describe('GET /api/profile/export', () => {
  test('returns a file with no-store', async () => {
    const anna = buildSessionUser();
    await createProfile(anna);

    const answer = await exportAll(anna);

    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename="my-data.json"');
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(await answer.json()).toMatchObject({ profile: { email: anna.email }, listings: [] });
  });

  test('responds 401 to signed-out clients', async () => {
    expect((await exportAll()).status).toBe(401);
  });
});

describe('DELETE /api/profile', () => {
  test('deletes the user and rejects their token, so that another tab cannot recreate the profile', async () => {
    const anna = buildSessionUser();
    await createProfile(anna);

    expect((await remove({ confirm: anna.email }, anna)).status).toBe(204);
    expect(await db.profile.count()).toBe(0);
    expect((await load(anna)).status).toBe(401);
    expect((await signUp(payload(anna), anna)).status).toBe(401);
  });

  test.each([
    ['another address', { confirm: 'bruno@example.org' }, '/confirm'],
    ['no address', {}, '/confirm'],
    ['another user to delete', { confirm: 'a', sub: 'bruno' }, '/sub'],
  ])('refuses %s', async (_what, body, pointer) => {
    const anna = buildSessionUser();
    await createProfile(anna);

    const answer = await remove(body, anna);

    expect(answer.status).toBe(422);
    expect((await answer.json()).errors).toMatchObject([{ pointer }]);
    expect(await db.profile.count()).toBe(1);
  });

  test('responds 401 to signed-out clients', async () => {
    expect((await remove({ confirm: 'anna@example.org' })).status).toBe(401);
  });
});
