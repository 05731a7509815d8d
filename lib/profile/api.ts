import { askJson, type Result } from '@/lib/http/client';
import { upload } from '@/lib/http/upload';
import { type ProfileChanges, type SignupPayload, type User, user } from '@/lib/profile/schema';

/** The user's profile; error `profile_missing` before the first sign-in is complete. */
export function loadProfile(token: string): Promise<Result<User>> {
  return askJson('/api/profile', user, { token });
}

/** Creates the profile of the token's identity; idempotent. */
export function createProfile(token: string, person: SignupPayload): Promise<Result<User>> {
  return askJson('/api/auth/signup', user, { token, method: 'POST', body: person });
}

export function saveProfile(token: string, changes: ProfileChanges): Promise<Result<User>> {
  return askJson('/api/profile', user, { token, method: 'PUT', body: { json: changes, imageBase64: false } });
}

/** Saves a new photo with the profile as it is now. @param onProgress receives the uploaded share, 0 to 1 */
export async function savePhoto(
  token: string,
  photo: string,
  onProgress: (share: number) => void,
): Promise<Result<User>> {
  const current = await loadProfile(token);
  if (!current.ok) return current;
  const body = { json: current.data, imageBase64: photo };
  return upload('/api/profile', { method: 'PUT', token, body, answer: user, onProgress });
}
