import { pinAnswer, type SuggestedPin } from '@/lib/geo/gazetteer/schema';
import { askJson } from '@/lib/http/client';

/** The pin suggested for a typed address; null without a suggestion, also when the request fails. */
export async function findPin(address: string, signal?: AbortSignal): Promise<SuggestedPin | null> {
  const answer = await askJson(`/api/gazetteer/pin?${new URLSearchParams({ address })}`, pinAnswer, { signal });
  return answer.ok ? answer.data.pin : null;
}
