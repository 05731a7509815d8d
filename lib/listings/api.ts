import { z } from 'zod';
import { askJson, type Result } from '@/lib/http/client';
import { toEtag } from '@/lib/listings/etag';
import {
  type EditableListing,
  editableListing,
  type ListingEditForm,
  type ListingForm,
  type ListingFormValues,
  listingFormValues,
  type OwnListing,
  ownListing,
} from '@/lib/listings/schema';

/** The newest 100 listings of the signed-in host, in every state. */
export function listOwnListings(token: string): Promise<Result<OwnListing[]>> {
  return askJson('/api/listing', z.array(ownListing), { token });
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
 * `error: 'stale_version'`; `readCurrent` finds what they saved in it.
 */
export function updateListing(
  token: string,
  uid: string,
  version: number,
  form: ListingEditForm,
): Promise<Result<EditableListing>> {
  const headers = { 'If-Match': toEtag(version) };
  return askJson(`/api/listing/${uid}`, editableListing, { token, method: 'PUT', body: onTheWire(form), headers });
}

/** Deletes a listing for good. */
export function deleteListing(token: string, uid: string): Promise<Result<undefined>> {
  return askJson('/api/listing', z.undefined(), { token, method: 'DELETE', body: { listingId: uid } });
}

/** The fields of the form out of an answer, without what only the server may set. */
export function formOf(listing: EditableListing): ListingFormValues {
  return listingFormValues.parse(listing);
}

/** A fresh key for `createListing`. */
export function newIdempotencyKey(): string {
  // randomUUID() is there on https and localhost only
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The form may hold the links as a list; the specification sends them as a JSON string. */
function onTheWire<F extends ListingForm | ListingEditForm>(form: F) {
  const { social_links: links } = form;
  return typeof links === 'object' ? { ...form, social_links: JSON.stringify(links) } : form;
}
