import { askJson, type Result } from '@/lib/http/client';
import { type SignupPayload, type User, user } from '@/lib/profile/schema';

/** The signed-in person; a refusal with `error: 'profile_missing'` before the first sign-in is complete. */
export function loadProfile(token: string): Promise<Result<User>> {
  return askJson('/api/profile', user, { token });
}

/** Makes the profile of whoever the token names; again answers the one that is there. */
export function createProfile(token: string, person: SignupPayload): Promise<Result<User>> {
  return askJson('/api/auth/signup', user, { token, method: 'POST', body: person });
}
