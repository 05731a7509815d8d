/** The headers of one page of a list: how many there are in all, and where the next page is. */
export function pageHeaders(request: Request, { total, next }: { total: number; next: string | null }): Headers {
  const headers = new Headers({ 'X-Total-Count': String(total) });
  if (next === null) return headers;
  const { pathname, searchParams } = new URL(request.url);
  searchParams.set('cursor', next);
  // relative, so that it holds behind any proxy
  headers.set('Link', `<${pathname}?${searchParams}>; rel="next"`);
  return headers;
}

export const pageHeadersDescription = {
  Link: 'The next page, with rel="next"; absent on the last.',
  'X-Total-Count': 'The number of all rows.',
};
