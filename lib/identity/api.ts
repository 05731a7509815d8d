import * as z from 'zod/mini';
import { askJson, type Result } from '@/lib/http/client';
import { findIdToken } from '@/lib/identity/client';

/** Revokes the session of this identity token, or with `everywhere` all sessions of the user. */
export function endSession(
  idToken: string,
  { everywhere = false }: { everywhere?: boolean } = {},
): Promise<Result<undefined>> {
  return askJson('/api/auth/signout', z.undefined(), {
    token: idToken,
    method: 'POST',
    body: everywhere ? { everywhere } : {},
  });
}

/** Calls `send` with the identity token; without a session it returns the problem `sign_in_required`. */
export async function withIdToken<T>(send: (token: string) => Promise<Result<T>>): Promise<Result<T>> {
  const token = await findIdToken();
  return token ? send(token) : { ok: false, problem: { error: 'sign_in_required', status: 401, errors: [] } };
}
