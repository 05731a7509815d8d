import * as z from 'zod/mini';
import { askJson, type Result } from '@/lib/http/client';

/**
 * Makes an identity token useless, also in the hands of whoever copied it: all of its sign-in, or with `everywhere`
 * all of this person's.
 */
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
