import 'server-only';
import { cache } from 'react';
import { AppError } from '@/lib/errors';
import { limit } from '@/lib/http/rate-limit';
import type { SessionUser } from '@/lib/identity/session';
import type { StoredImage } from '@/lib/media/schema';
import { storeImage } from '@/lib/media/service';
import type { Names } from '@/lib/profile/form';
import * as profiles from '@/lib/profile/repository';
import type { ProfileUpdate, User } from '@/lib/profile/schema';

/** The profile of an identity, or `null` before the first sign-in. Memoised per request. */
export const findProfile = cache(profiles.findBySub);

export const findMemberSince = profiles.findCreatedAt;

/** Creates the profile at the first sign-in; idempotent. `names` are used where the token has none, as with some social accounts. */
export async function createProfile(user: SessionUser, names?: Names): Promise<User> {
  const { sub, username, email } = user;
  await profiles.createUnlessThere({
    sub,
    username,
    email,
    // without any name the local part of the e-mail is used
    firstName: user.givenName || names?.firstName || email.split('@', 1).join(),
    lastName: user.familyName || names?.lastName || '',
  });
  const created = await profiles.findBySub(sub);
  if (!created) throw new AppError('not_found');
  return created;
}

/** Updates the given fields. @throws AppError `not_found` before the profile exists, `invalid_input`, `too_many_requests` */
export async function updateProfile(user: SessionUser, { json, imageBase64 }: ProfileUpdate): Promise<User> {
  if (!(await profiles.findBySub(user.sub))) throw new AppError('not_found');
  await limit('profileWrite', user.sub);
  const photo = imageBase64 === false ? null : await storePortrait(user, imageBase64);
  return profiles.update(user.sub, photo ? { ...json, imageKey: photo.key } : json);
}

async function storePortrait(user: SessionUser, dataUrl: string): Promise<StoredImage> {
  await limit('imageUpload', user.sub);
  return storeImage(dataUrl, '/imageBase64');
}
