import type { z } from 'zod';
import { askJson, type Result } from '@/lib/http/client';
import { type DecisionItem, type DecisionsForm, itemResults, MAX_ITEMS } from '@/lib/moderation/decisions/schema';

type Results = Result<z.infer<typeof itemResults>>;

/** Decides about a selection of any size in parts; a failed part ends it, with the results so far. */
export async function decideAll(
  token: string,
  { items, ...decision }: DecisionsForm,
  onProgress: (done: number) => void = () => undefined,
): Promise<Results> {
  return inParts(items, onProgress, (part) => {
    const body = { items: part, ...decision };
    return askJson('/api/moderation/decisions', itemResults, { token, method: 'POST', body });
  });
}

export async function undoAll(token: string, items: DecisionItem[]): Promise<Results> {
  return inParts(
    items,
    () => undefined,
    (part) => {
      return askJson('/api/moderation/undo', itemResults, { token, method: 'POST', body: { items: part } });
    },
  );
}

async function inParts(
  items: DecisionItem[],
  onProgress: (done: number) => void,
  send: (part: DecisionItem[]) => Promise<Results>,
): Promise<Results> {
  const results = [];
  for (let from = 0; from < items.length; from += MAX_ITEMS) {
    const part = await send(items.slice(from, from + MAX_ITEMS));
    if (!part.ok) return results.length > 0 ? { ok: true, data: { results } } : part;
    results.push(...part.data.results);
    onProgress(results.length);
  }
  return { ok: true, data: { results } };
}
