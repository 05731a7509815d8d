import { z } from 'zod';
import { ask, askJson, type Result } from '@/lib/http/client';

export function exportAccount(token: string): Promise<Result<Blob>> {
  return ask('/api/profile/export?format=zip', (response) => response.blob(), { token });
}

/** Deletes the signed-in user and their data; `confirm` is the typed e-mail address. */
export function deleteAccountData(token: string, confirm: string): Promise<Result<undefined>> {
  return askJson('/api/profile', z.undefined(), { token, method: 'DELETE', body: { confirm } });
}
