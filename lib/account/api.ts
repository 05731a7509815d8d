import { z } from 'zod';
import { ApiError, askJson, type Result, requestJson } from '@/lib/http/client';

export async function exportAccount(token: string): Promise<Result<Blob>> {
  try {
    const response = await requestJson('/api/profile/export', { token });
    return { ok: true, data: await response.blob() };
  } catch (error) {
    if (error instanceof ApiError) return { ok: false, problem: error.problem };
    throw error;
  }
}

/** Deletes the signed-in user and their data; `confirm` is the typed e-mail address. */
export function deleteAccountData(token: string, confirm: string): Promise<Result<undefined>> {
  return askJson('/api/profile', z.undefined(), { token, method: 'DELETE', body: { confirm } });
}
