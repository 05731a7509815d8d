import 'server-only';
import { cache } from 'react';
import { PROFILE_FORM } from '@/lib/drafts/schema';
import { discardDraft } from '@/lib/drafts/service';
import { AppError } from '@/lib/errors';
import { limit } from '@/lib/http/rate-limit';
import type { Locale } from '@/lib/i18n/routing';
import type { SessionUser } from '@/lib/identity/session';
import { storeImageOf } from '@/lib/media/service';
import type { Names } from '@/lib/profile/form';
import * as profiles from '@/lib/profile/repository';
import { isFormSaved, isLanguageOfPage, type ProfileUpdate, type User } from '@/lib/profile/schema';

/** The profile of an identity, or `null` before the first sign-in. Memoised per request. */
export const findProfile = cache(profiles.findBySub);

export const findMemberSince = profiles.findCreatedAt;

/** `language` is that of the page. */
type Given = Names & { language?: Locale | undefined };

/** Creates the profile at the first sign-in, later takes over a changed address; idempotent. The names of `given` are used where the token has none, as with some social accounts. */
export async function createProfile(user: SessionUser, given?: Given): Promise<User> {
  const { sub, username, email } = user;
  await profiles.createUnlessThere({
    sub,
    username,
    email,
    // without any name the local part of the e-mail is used
    firstName: user.givenName || given?.firstName || email.split('@', 1).join(),
    lastName: user.familyName || given?.lastName || '',
    language: given?.language ?? null,
  });
  const created = await profiles.findBySub(sub);
  if (!created) throw new AppError('not_found');
  return created.email === email ? created : profiles.update(sub, { email });
}

/** Updates the given fields. @throws AppError `not_found` before the profile exists, `invalid_input`, `too_many_requests` */
export async function updateProfile(user: SessionUser, { json, imageBase64 }: ProfileUpdate): Promise<User> {
  if (!(await profiles.findBySub(user.sub))) throw new AppError('not_found');
  await limit(isLanguageOfPage(json) && imageBase64 === false ? 'profileLanguage' : 'profileWrite', user.sub);
  const photo = imageBase64 === false ? null : await storeImageOf(user.sub, imageBase64, { pointer: '/imageBase64' });
  if (photo) return profiles.update(user.sub, { ...json, imageKey: photo.key });
  const saved = await profiles.update(user.sub, json);
  if (isFormSaved(json)) await discardDraft(user.sub, PROFILE_FORM);
  return saved;
}
