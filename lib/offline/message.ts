/** More than a page has parts. */
const MOST_ADDRESSES = 400;

/**
 * What a page tells the worker: what was on it, to be kept unless it is already, and the favourites. Cards of other
 * places are forgotten: somebody who signed out took theirs along.
 */
export type Seen = { type: 'seen'; addresses: string[]; favourites: string[] };

/** Wraps them for the worker. */
export function toSeen(addresses: readonly string[], favourites: readonly string[]): Seen {
  return { type: 'seen', addresses: [...new Set(addresses)].slice(0, MOST_ADDRESSES), favourites: [...favourites] };
}

/** Whether a page told what was seen: only our own can tell a worker anything, but an older build may have other words. */
export function isSeen(data: unknown): data is Seen {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === 'seen' && 'favourites' in data;
}

/** The attribute of `<html>` in which the worker says when a kept page came from the server. */
export const AS_OF_ATTRIBUTE = 'data-offline-as-of';
