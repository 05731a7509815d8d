import type { Problem, Result } from '@/lib/http/client';
import { findIdToken } from '@/lib/identity/client';

/** The problem of a request that needs a session when the browser has none. */
export const signedOutProblem: Problem = { error: 'sign_in_required', status: 401, errors: [] };

/** Calls `send` with the identity token; without a session it returns `signedOutProblem`. */
export async function withIdToken<T>(send: (token: string) => Promise<Result<T>>): Promise<Result<T>> {
  const token = await findIdToken();
  return token ? send(token) : { ok: false, problem: signedOutProblem };
}
