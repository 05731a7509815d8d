import * as z from 'zod/mini';
import { askJson, type Result, readProblem } from '@/lib/http/client';
import { readSession } from '@/lib/identity/client';

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

/** Calls `send` with the identity token; without a session it returns the problem `sign_in_required`, without a connection status 0. */
export async function withIdToken<T>(send: (token: string) => Promise<Result<T>>): Promise<Result<T>> {
  const { idToken, isUnknown } = await readSession();
  if (idToken) return send(idToken.toString());
  return { ok: false, problem: readProblem(isUnknown ? null : { error: 'sign_in_required', status: 401 }) };
}
