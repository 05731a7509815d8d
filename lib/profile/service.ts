import 'server-only';
import { cache } from 'react';
import { AppError } from '@/lib/errors';
import { limit } from '@/lib/http/rate-limit';
import type { SessionUser } from '@/lib/identity/session';
import type { StoredImage } from '@/lib/media/schema';
import { storeImage } from '@/lib/media/service';
import type { Names } from '@/lib/profile/full-name';
import * as profiles from '@/lib/profile/repository';
import type { ProfileUpdate, User } from '@/lib/profile/schema';

/** The person behind an identity, or `null` before their first sign-in. One query per request, however many ask. */
export const findProfile = cache(profiles.findBySub);

/** Since when this person is with us, or `null` before their first sign-in. */
export function findMemberSince(sub: string): Promise<Date | null> {
  return profiles.findCreatedAt(sub);
}

/**
 * Makes the profile of somebody who signed in for the first time; a repeat answers the one that is there.
 * Identity and e-mail are the token's.
 *
 * @param names used where the token has none, as with some social accounts
 */
export async function createProfile(user: SessionUser, names?: Names): Promise<User> {
  const { sub, username, email } = user;
  await profiles.createUnlessThere({
    sub,
    username,
    email,
    // somebody without any name is greeted by their mailbox
    firstName: user.givenName || names?.firstName || email.split('@', 1).join(),
    lastName: user.familyName || names?.lastName || '',
  });
  const created = await profiles.findBySub(sub);
  if (!created) throw new AppError('not_found');
  return created;
}

/**
 * Changes what was sent and keeps the rest.
 *
 * @throws AppError `not_found` before the profile exists: nothing is stored for nobody
 * @throws AppError `invalid_input` when the photo cannot be read as one
 * @throws AppError `too_many_requests` from the 31st change in an hour and the 11th photograph in a minute
 */
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
