import type { LatLng } from '@/lib/geo/schema';
import { toQuery } from '@/lib/http/query';
import type { Category } from '@/lib/listings/attributes';
import type { SearchFilter } from '@/lib/listings/search/schema';

export type Search = Omit<SearchFilter, 'lang'>;

/** Choices of the filter by distance, in metres. */
export const withinChoices = [300, 1000, 3000, 10_000] as const;

export function searchPath(category: Category | undefined): string {
  return category ? `/listings/${category}` : '/listings';
}

export function searchHref(search: Search, cursor?: string): string {
  const { q, area, openNow, facilities, sort, near, withinMetres } = search;
  return withQuery(searchPath(search.category), {
    q,
    area,
    open: openNow && 'now',
    facilities: facilities.join(','),
    near: near && positionText(near),
    within: near && withinMetres,
    sort: sort !== 'relevance' && sort,
    cursor,
  });
}

/** Address of the same search on the map, without the filters that the map does not have. */
export function mapHref({ q, category, openNow }: Search): string {
  return withQuery('/', { category, q, open: openNow && 'now' });
}

/** Address for the data of a form: without empty fields, several values of a name joined by commas. */
export function formHref(path: string, form: FormData): string {
  const textOf = (name: string) =>
    form.getAll(name).flatMap((value) => (typeof value === 'string' && value.trim()) || []);
  return withQuery(path, Object.fromEntries([...form.keys()].map((name) => [name, textOf(name).join(',')])));
}

/** A position rounded to about 11 m, so that a shared address does not reveal where a visitor lives. */
export function positionText({ lat, lng }: LatLng): string {
  return `${lat.toFixed(4)},${lng.toFixed(4)}`;
}

function withQuery(path: string, parts: Parameters<typeof toQuery>[0]): string {
  const query = toQuery(parts);
  // commas are valid in a query and easier to read
  return query.size > 0 ? `${path}?${query.toString().replaceAll('%2C', ',')}` : path;
}
