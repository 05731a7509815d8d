/** A page has fewer resources. */
const MAX_ADDRESSES = 400;

/** Sent by a page: the addresses to cache, and the favourites whose cards may stay cached. */
export type PageVisit = { type: 'page-visit'; addresses: string[]; favourites: string[] };

export function toPageVisit(addresses: readonly string[], favourites: readonly string[]): PageVisit {
  return {
    type: 'page-visit',
    addresses: [...new Set(addresses)].slice(0, MAX_ADDRESSES),
    favourites: [...favourites],
  };
}

/** Only pages of the site can send messages, but they may be of another build. */
export function isPageVisit(data: unknown): data is PageVisit {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === 'page-visit';
}

/** The attribute of `<html>` with the time at which the server sent a cached page. */
export const AS_OF_ATTRIBUTE = 'data-offline-as-of';

/** The header of responses that belong to a reviewer's scenario; they are not cached. */
export const SCENARIO_HEADER = 'x-scenario';
