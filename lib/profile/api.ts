import { askJson, type Problem, type Result } from '@/lib/http/client';
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

/** Saves a new photo with the current profile. @param onProgress receives the uploaded share, 0 to 1 */
export function savePhoto(
  token: string,
  person: User,
  photo: string,
  onProgress: (share: number) => void,
): Promise<Result<User>> {
  // read-only fields are not sent
  const { cognitoId, username, email, image, ...json } = person;
  // fetch() has no upload progress
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
  // unchecked cast: a problem document of our own API, with fallbacks
  const { error = 'API request failed', errors = [] } = (response ?? {}) as Partial<Problem>;
  return { ok: false, problem: { error, status, errors } };
}
