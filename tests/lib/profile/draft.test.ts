import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { listDrafts, saveListingDraft } from '@/lib/listings/drafts/service';
import { deleteProfileDraft, findProfileDraft, saveProfileDraft } from '@/lib/profile/draft/service';
import { updateProfile } from '@/lib/profile/service';
import { photo } from '@/tests/factories/photo';
import { buildUser } from '@/tests/factories/user';

test('a profile’s unsaved changes remain until its details are saved, also with a new photo or another language', async () => {
  const user = await buildUser();
  expect(await findProfileDraft(user)).toBeNull();
  await saveProfileDraft(user, null, { city: 'Mes', social_links: { url: 'exam' } });
  await saveProfileDraft(user, 1, { city: 'Mest', social_links: { url: 'exam' } });
  await expect(saveProfileDraft(user, 1, {})).rejects.toMatchObject({
    code: 'stale_version',
    extra: { current: { city: 'Mest', version: 2 } },
  });

  await updateProfile(user, { json: {}, imageBase64: photo });
  expect(await findProfileDraft(user)).toMatchObject({ city: 'Mest', social_links: { url: 'exam' }, version: 2 });

  // saved by themselves: the language of the page at sign-in, and each kind of mail
  await updateProfile(user, { json: { language: 'de', mailNotices: false }, imageBase64: false });
  expect(await findProfileDraft(user)).toMatchObject({ version: 2 });

  await updateProfile(user, { json: { city: 'Mestre' }, imageBase64: false });
  expect(await findProfileDraft(user)).toBeNull();

  // a form that was changed and changed back
  await saveProfileDraft(user, null, { city: 'Mestre' });
  expect(await updateProfile(user, { json: {}, imageBase64: false })).toMatchObject({ city: 'Mestre' });
  expect(await findProfileDraft(user)).toBeNull();
});

test('it is no draft of a listing, and separate for each user', async () => {
  const [anna, bruno] = [await buildUser(), await buildUser()];
  await saveProfileDraft(anna, null, { city: 'Mestre' });
  await saveListingDraft(anna, randomUUID(), null, { title: 'Osteria' });
  expect(await listDrafts(anna)).toHaveLength(1);
  expect(await findProfileDraft(bruno)).toBeNull();
  await expect(deleteProfileDraft(bruno)).rejects.toMatchObject({ code: 'not_found' });
  await deleteProfileDraft(anna);
  expect(await findProfileDraft(anna)).toBeNull();
});
