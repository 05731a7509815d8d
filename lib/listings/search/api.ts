import type { LatLng } from '@/lib/geo/schema';
import { askJson, type Result } from '@/lib/http/client';
import type { Locale } from '@/lib/i18n/routing';
import type { SearchFilter, Suggestion } from '@/lib/listings/search/schema';
import { type SearchAnswer, searchAnswer, suggestAnswer } from '@/lib/listings/search/search-answer';

/** A search, with defaults for what is missing; `cursor` is the `next` of the page before. */
export type SearchRequest = Partial<SearchFilter> & { cursor?: string | null; limit?: number };

function toSearchParams({ near, withinMetres, openNow, facilities, ...rest }: SearchRequest): URLSearchParams {
  const parameters = {
    ...rest,
    near: near && degrees(near),
    within: withinMetres,
    open: openNow ? 'now' : null,
    facilities: facilities?.join(','),
  };
  const given = Object.entries(parameters).filter(([, value]) => value !== undefined && value !== null && value !== '');
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
}

const degrees = ({ lat, lng }: LatLng) => `${lat.toFixed(6)},${lng.toFixed(6)}`;

export function findListings(request: SearchRequest, signal?: AbortSignal): Promise<Result<SearchAnswer>> {
  return askJson(`/api/search?${toSearchParams(request)}`, searchAnswer, { signal });
}

export async function findSuggestions(q: string, lang: Locale, signal?: AbortSignal): Promise<Result<Suggestion[]>> {
  const answer = await askJson(`/api/search/suggest?${new URLSearchParams({ q, lang })}`, suggestAnswer, { signal });
  return answer.ok ? { ok: true, data: answer.data.suggestions } : answer;
}
