import type { LatLng } from '@/lib/geo/schema';
import type { Category } from '@/lib/listings/attributes';
import type { SearchFilter } from '@/lib/listings/search/schema';

/** What a search page shows, as its address says it. */
export type Search = Omit<SearchFilter, 'lang'>;

/** Distances one can choose from; the first is a walk of some minutes. */
export const withinChoices = [300, 1000, 3000, 10_000] as const;

/** `/listings/restaurant`, without a language. */
export function searchPath(category: Category | undefined): string {
  return category ? `/listings/${category}` : '/listings';
}

/** The page that shows this search; `cursor` is where a further page of it begins. */
export function searchHref(search: Search, cursor?: string): string {
  const { q, area, openNow, facilities, sort, near, withinMetres } = search;
  return withQuery(searchPath(search.category), [
    ['q', q],
    ['area', area],
    ['open', openNow && 'now'],
    ['facilities', facilities.join(',')],
    ['near', near && positionText(near)],
    ['within', near && withinMetres?.toString()],
    ['sort', sort !== 'relevance' && sort],
    ['cursor', cursor],
  ]);
}

/** The same search on the map, which has its own area, and its own position of the reader. */
export function mapHref({ q, category, openNow }: Search): string {
  return withQuery('/', [
    ['category', category],
    ['q', q],
    ['open', openNow && 'now'],
  ]);
}

/** Where a form that was filled in leads: what is empty is left out, several of a name become one. */
export function formHref(path: string, form: FormData): string {
  const names = [...new Set(form.keys())];
  return withQuery(
    path,
    names.map((name) => [
      name,
      form
        .getAll(name)
        .filter((value) => typeof value === 'string')
        .map((value) => value.trim())
        .filter(Boolean)
        .join(','),
    ]),
  );
}

/** About eleven metres: near enough for a distance, and nobody's door in an address that is passed on. */
export function positionText({ lat, lng }: LatLng): string {
  return `${lat.toFixed(4)},${lng.toFixed(4)}`;
}

function withQuery(path: string, parts: [name: string, value: string | false | undefined][]): string {
  const query = new URLSearchParams();
  for (const [name, value] of parts) if (value) query.set(name, value);
  // a comma needs no escape in a query, and an address is read by people too
  return query.size > 0 ? `${path}?${query.toString().replaceAll('%2C', ',')}` : path;
}
