import { askJson, type Problem, type Result } from '@/lib/http/client';
import { type ProfileChanges, type SignupPayload, type User, user } from '@/lib/profile/schema';

/** The signed-in person; a refusal with `error: 'profile_missing'` before the first sign-in is complete. */
export function loadProfile(token: string): Promise<Result<User>> {
  return askJson('/api/profile', user, { token });
}

/** Makes the profile of whoever the token names; again answers the one that is there. */
export function createProfile(token: string, person: SignupPayload): Promise<Result<User>> {
  return askJson('/api/auth/signup', user, { token, method: 'POST', body: person });
}

/** Saves what somebody changed about themselves; the photo stays. */
export function saveProfile(token: string, changes: ProfileChanges): Promise<Result<User>> {
  return askJson('/api/profile', user, { token, method: 'PUT', body: { json: changes, imageBase64: false } });
}

/**
 * Saves a new photo, with the whole of the person as they are.
 *
 * @param onProgress told which share of the request has left, from 0 to 1
 */
export function savePhoto(
  token: string,
  person: User,
  photo: string,
  onProgress: (share: number) => void,
): Promise<Result<User>> {
  // these three are the identity provider's, and the photo has a place of its own
  const { cognitoId, username, email, image, ...json } = person;
  // fetch() cannot tell how much of a request has left
  const request = new XMLHttpRequest();
  request.open('PUT', '/api/profile');
  request.responseType = 'json';
  request.setRequestHeader('Accept', 'application/json');
  request.setRequestHeader('Content-Type', 'application/json');
  request.setRequestHeader('Authorization', `Bearer ${token}`);
  request.upload.onprogress = ({ lengthComputable, loaded, total }) =>
    onProgress(lengthComputable ? loaded / total : 0);
  return new Promise((resolve) => {
    request.onloadend = () => resolve(toResult(request));
    request.send(JSON.stringify({ json, imageBase64: photo }));
  });
}

function toResult({ status, response }: XMLHttpRequest): Result<User> {
  const saved = status === 200 ? user.safeParse(response) : null;
  if (saved?.success) return { ok: true, data: saved.data };
  // the cast: a refusal of our own API, and every member has its fallback
  const { error = 'API request failed', errors = [] } = (response ?? {}) as Partial<Problem>;
  return { ok: false, problem: { error, status, errors } };
}
