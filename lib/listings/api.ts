import { z } from 'zod';
import { ApiError, askJson, type Result, requestJson } from '@/lib/http/client';
import { toEtag } from '@/lib/http/etag';
import {
  type EditableListing,
  editableListing,
  type ListingEditForm,
  type ListingForm,
  type ListingSort,
  type OwnListing,
  ownListing,
  type SavedListing,
  savedListing,
} from '@/lib/listings/schema';
import type { Status } from '@/lib/listings/status';

/** Absent: all of them. `q` is looked for in titles. */
type ListFilter = { status?: 'all' | Status; q?: string };
export type ListingsPage = { listings: OwnListing[]; total: number; next: string | null };

/**
 * One page of the signed-in host's listings, in every state.
 *
 * @param cursor the `next` of the page before; null for the first
 * @param limit 1–100
 * @returns `total` counts all of them; `next` is null on the last page
 */
export async function listOwnListings(
  token: string,
  { cursor, limit, ...filter }: ListFilter & { sort: ListingSort; cursor: string | null; limit: number },
): Promise<Result<ListingsPage>> {
  const query = new URLSearchParams({ ...filter, limit: String(limit), ...(cursor ? { cursor } : {}) });
  try {
    const response = await requestJson(`/api/listing?${query}`, { token });
    const total = Number(response.headers.get('X-Total-Count'));
    const next = findNextCursor(response.headers.get('Link'));
    return { ok: true, data: { listings: z.array(ownListing).parse(await response.json()), total, next } };
  } catch (error) {
    if (error instanceof ApiError) return { ok: false, problem: error.problem };
    throw error;
  }
}

/** The cursor in a `Link: </api/listing?…&cursor=…>; rel="next"`. */
function findNextCursor(link: string | null): string | null {
  const [, address] = /<([^>]*)>;\s*rel="next"/.exec(link ?? '') ?? [];
  return address === undefined ? null : new URL(address, 'http://this.invalid').searchParams.get('cursor');
}

/**
 * Adds a listing, which then waits for a moderator.
 *
 * @param key one per filled-in form (`newIdempotencyKey`): sent again with it, the same form makes no second listing
 */
export function createListing(token: string, form: ListingForm, key: string): Promise<Result<OwnListing>> {
  const headers = { 'Idempotency-Key': key };
  return askJson('/api/listing', ownListing, { token, method: 'POST', body: onTheWire(form), headers });
}

/** What the edit form starts from, and the version to send back with it. */
export function loadListing(token: string, uid: string): Promise<Result<EditableListing>> {
  return askJson(`/api/listing/${uid}`, editableListing, { token });
}

/**
 * Saves an edit of the version that was loaded. Somebody else's save in between is a refusal with
 * `error: 'stale_version'`.
 */
export function updateListing(
  token: string,
  uid: string,
  version: number,
  form: ListingEditForm,
): Promise<Result<SavedListing>> {
  const headers = { 'If-Match': toEtag(version) };
  return askJson(`/api/listing/${uid}`, savedListing, { token, method: 'PUT', body: onTheWire(form), headers });
}

/** Deletes a listing for good. */
export function deleteListing(token: string, uid: string): Promise<Result<undefined>> {
  return askJson('/api/listing', z.undefined(), { token, method: 'DELETE', body: { listingId: uid } });
}

/** The form may hold the links as a list; the specification sends them as a JSON string. */
function onTheWire<F extends ListingForm | ListingEditForm>(form: F) {
  const { social_links: links } = form;
  return typeof links === 'object' ? { ...form, social_links: JSON.stringify(links) } : form;
}
