import { ApiError, type Result, requestJson } from '@/lib/http/client';
import { type TideAnswer, tideAnswer } from '@/lib/tides/schema';

/** The tide as the server knows it. Without an answer `computeTides` of `offline.ts` says what can be said. */
export async function findTides(signal?: AbortSignal): Promise<Result<TideAnswer>> {
  try {
    const response = await requestJson('/api/tides', { signal });
    return { ok: true, data: tideAnswer.parse(await response.json()) };
  } catch (error) {
    if (error instanceof ApiError) return { ok: false, problem: error.problem };
    throw error;
  }
}
