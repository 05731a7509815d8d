import { z } from 'zod';
import { ApiError, askJson, type Result, requestJson } from '@/lib/http/client';

/** Everything the house keeps of the signed-in person, as a file. */
export async function exportAccount(token: string): Promise<Result<Blob>> {
  try {
    const response = await requestJson('/api/profile/export', { token });
    return { ok: true, data: await response.blob() };
  } catch (error) {
    if (error instanceof ApiError) return { ok: false, problem: error.problem };
    throw error;
  }
}

/** Deletes the signed-in person with everything they own; `confirm` is their address, typed. */
export function deleteAccountData(token: string, confirm: string): Promise<Result<undefined>> {
  return askJson('/api/profile', z.undefined(), { token, method: 'DELETE', body: { confirm } });
}
