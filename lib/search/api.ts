import { askJson, type Result } from '@/lib/http/client';
import { toQuery } from '@/lib/http/query';
import type { Locale } from '@/lib/i18n/routing';
import type { SearchFilter } from '@/lib/listings/search/schema';
import { type SearchAnswer, type SuggestAnswer, searchAnswer, suggestAnswer } from '@/lib/search/answer';

/** A search, with defaults for what is missing; `cursor` is the `next` of the page before. */
export type SearchRequest = Partial<SearchFilter> & { cursor?: string | null; limit?: number };

export function findListings(request: SearchRequest, signal?: AbortSignal): Promise<Result<SearchAnswer>> {
  const { near, withinMetres: within, openNow, facilities, ...rest } = request;
  const position = near && `${near.lat.toFixed(6)},${near.lng.toFixed(6)}`;
  const list = facilities?.join(',');
  const query = toQuery({ ...rest, near: position, within, open: openNow && 'now', facilities: list });
  return askJson(`/api/search?${query}`, searchAnswer, { signal });
}

export function findSuggestions(q: string, lang: Locale, signal?: AbortSignal): Promise<Result<SuggestAnswer>> {
  return askJson(`/api/search/suggest?${new URLSearchParams({ q, lang })}`, suggestAnswer, { signal });
}
