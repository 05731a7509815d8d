import { z } from 'zod';
import { ask, askJson, type Result } from '@/lib/http/client';
import { toEtag } from '@/lib/http/etag';
import { toQuery } from '@/lib/http/query';
import type { Status } from '@/lib/listings/attributes';
import {
  type EditableListing,
  editableListing,
  type ListingEditForm,
  type ListingForm,
  type ListingSort,
  type OwnListing,
  ownListing,
  savedListing,
} from '@/lib/listings/schema';

type ListRequest = { status?: 'all' | Status; q?: string; sort: ListingSort; cursor: string | null; limit: number };
export type ListingsPage = { listings: OwnListing[]; total: number; next: string | null };

/** One page of the signed-in host's listings. `limit` is 1–100; `next` is the cursor of the following page. */
export function listOwnListings(token: string, request: ListRequest): Promise<Result<ListingsPage>> {
  const { cursor, limit, ...filter } = request;
  const read = async (response: Response) => ({
    listings: z.array(ownListing).parse(await response.json()),
    total: Number(response.headers.get('X-Total-Count')),
    next: findNextCursor(response.headers.get('Link')),
  });
  return ask(`/api/listing?${toQuery({ ...filter, limit, cursor })}`, read, { token });
}

function findNextCursor(link: string | null): string | null {
  const [, address] = /<([^>]*)>;\s*rel="next"/.exec(link ?? '') ?? [];
  return address === undefined ? null : new URL(address, 'http://this.invalid').searchParams.get('cursor');
}

/** Adds a listing. `key` makes a repeated request safe: the same form creates one listing. */
export function createListing(token: string, form: ListingForm, key: string): Promise<Result<OwnListing>> {
  const headers = { 'Idempotency-Key': key };
  return askJson('/api/listing', ownListing, { token, method: 'POST', body: toRequestBody(form), headers });
}

export function loadListing(token: string, uid: string): Promise<Result<EditableListing>> {
  return askJson(`/api/listing/${uid}`, editableListing, { token });
}

/** Saves an edit of the loaded version; a concurrent save results in `stale_version`. */
export function updateListing(token: string, uid: string, version: number, form: ListingEditForm) {
  const headers = { 'If-Match': toEtag(version) };
  return askJson(`/api/listing/${uid}`, savedListing, { token, method: 'PUT', body: toRequestBody(form), headers });
}

export function deleteListing(token: string, uid: string): Promise<Result<undefined>> {
  return askJson('/api/listing', z.undefined(), { token, method: 'DELETE', body: { listingId: uid } });
}

// the specification sends links as a JSON string
function toRequestBody<F extends ListingForm | ListingEditForm>(form: F) {
  const { social_links: links } = form;
  return typeof links === 'object' ? { ...form, social_links: JSON.stringify(links) } : form;
}
