import { describe, expect, test } from 'vitest';
import { db } from '@/lib/db';
import { createProfile, findProfile, updateProfile } from '@/lib/profile/service';
import { photo } from '@/tests/factories/photo';
import { buildSessionUser } from '@/tests/factories/session';

describe('createProfile', () => {
  test('creates the user of the token', async () => {
    const anna = buildSessionUser();

    const user = await createProfile(anna);

    expect(user).toMatchObject({
      cognitoId: anna.sub,
      username: anna.username,
      email: anna.email,
      firstName: 'Anna',
      lastName: 'Rossi',
      image: null,
      phone: null,
    });
    expect(await findProfile(anna.sub)).toEqual(user);
  });

  test('returns the same user again, with what was changed since', async () => {
    const anna = buildSessionUser();
    await createProfile(anna);
    const changed = await updateProfile(anna, { json: { city: 'Venezia' }, imageBase64: false });

    expect(await createProfile({ ...anna, givenName: 'Another' })).toEqual(changed);
  });

  test('makes one row when several tabs ask at once', async () => {
    const anna = buildSessionUser();

    const users = await Promise.all(Array.from({ length: 8 }, () => createProfile(anna)));

    expect(new Set(users.map((user) => JSON.stringify(user))).size).toBe(1);
    expect(await db.profile.count()).toBe(1);
  });

  test('keeps two people with the same e-mail apart: identity is the subject', async () => {
    const anna = buildSessionUser();
    const namesake = buildSessionUser({ email: anna.email, givenName: 'Stranger' });
    await createProfile(anna);
    await createProfile(namesake);

    expect(await findProfile(anna.sub)).toMatchObject({ firstName: 'Anna' });
    expect(await findProfile(namesake.sub)).toMatchObject({ firstName: 'Stranger' });
  });

  test('fetches names elsewhere only when the token has none', async () => {
    const names = { firstName: 'Typed', lastName: 'Name' };
    const unnamed = buildSessionUser({ givenName: '', familyName: '', email: 'tiziano@example.org' });

    expect(await createProfile(buildSessionUser(), names)).toMatchObject({ firstName: 'Anna', lastName: 'Rossi' });
    expect(await createProfile(unnamed, names)).toMatchObject(names);
    expect(await createProfile({ ...unnamed, sub: 'other' })).toMatchObject({ firstName: 'tiziano', lastName: '' });
  });
});

describe('updateProfile', () => {
  test('changes what was sent, clears what was emptied, and keeps the rest', async () => {
    const anna = buildSessionUser();
    await createProfile(anna);
    await updateProfile(anna, {
      json: { phone: '+390415231234', xLink: 'https://x.com/anna', city: 'Mestre' },
      imageBase64: false,
    });

    const user = await updateProfile(anna, { json: { lastName: 'Bianchi', xLink: null }, imageBase64: false });

    expect(user).toMatchObject({
      firstName: 'Anna',
      lastName: 'Bianchi',
      phone: '+390415231234',
      xLink: null,
      city: 'Mestre',
    });
    expect(await db.profile.findUnique({ where: { sub: anna.sub } })).toMatchObject({
      lastName: 'Bianchi',
      city: 'Mestre',
    });
  });

  test('is in the audit log with the fields that changed, and not when nothing did', async () => {
    const anna = buildSessionUser();
    const user = await createProfile(anna);
    const { city, phone } = user;

    await updateProfile(anna, { json: { city, phone }, imageBase64: false });
    await updateProfile(anna, { json: { city: 'Venezia', phone }, imageBase64: false });

    const entries = await db.auditEntry.findMany({ where: { action: 'profileChanged', target: anna.sub } });
    expect(entries.map(({ details }) => details)).toEqual([{ fields: ['city'] }]);
  });

  test('follows the language of the page without an entry in the audit log, and without using up the changes of the form', async () => {
    const anna = buildSessionUser();
    await createProfile(anna);
    const before = await db.auditEntry.count();
    for (let visit = 0; visit < 40; visit++) {
      await updateProfile(anna, { json: { language: visit % 2 ? 'de' : 'ja' }, imageBase64: false });
    }
    expect(await db.auditEntry.count()).toBe(before);
    expect(await updateProfile(anna, { json: { city: 'Venezia' }, imageBase64: false })).toMatchObject({
      language: 'de',
    });
  });

  test('gives a new photo an address of this site, and leaves the old one when there is no new one', async () => {
    const anna = buildSessionUser();
    await createProfile(anna);

    const { image } = await updateProfile(anna, { json: {}, imageBase64: photo });
    expect(image).toMatch(/^\/api\/media\/[\da-f]{64}\.webp$/);
    expect((await updateProfile(anna, { json: { city: 'Jesolo' }, imageBase64: false })).image).toBe(image);
  });

  test('changes nothing when the photo cannot be read', async () => {
    const anna = buildSessionUser();
    const before = await createProfile(anna);
    const update = { json: { city: 'Jesolo' }, imageBase64: 'data:image/png;base64,AAAA' };

    await expect(updateProfile(anna, update)).rejects.toMatchObject({
      code: 'invalid_input',
      fields: [{ pointer: '/imageBase64' }],
    });
    expect(await findProfile(anna.sub)).toEqual(before);
  });

  test('does not make a profile that was never created', async () => {
    const anna = buildSessionUser();

    await expect(updateProfile(anna, { json: { city: 'Jesolo' }, imageBase64: false })).rejects.toMatchObject({
      code: 'not_found',
    });
    expect(await db.profile.count()).toBe(0);
  });

  test('does not change other profiles', async () => {
    const [anna, bruno] = [buildSessionUser(), buildSessionUser()];
    await createProfile(anna);
    const before = await createProfile(bruno);
    await updateProfile(anna, { json: { firstName: 'Annalisa' }, imageBase64: false });

    expect(await findProfile(bruno.sub)).toEqual(before);
  });
});
