import type { OwnListing } from '@/lib/listings/schema';

export const uidOf = (number: number) => `${String(number).padStart(8, '0')}-0000-4000-8000-000000000000`;

/** A listing as `GET /api/listing` answers it to its host. */
export const describeOwnListing = (number: number, changes: Partial<OwnListing> = {}): OwnListing => ({
  uid: uidOf(number),
  id: number,
  title: `Place ${number}`,
  fullAddress: 'Calle 1',
  demonstration: false,
  falMedia: [],
  datetime: 1_780_264_800, // 31 May 2026, 22:00 UTC: already 1 June in Venice
  type: 'hotel',
  location: 'venice',
  status: 'Active',
  version: 1,
  inReview: false,
  reasons: [],
  views: 0,
  closedUntil: null,
  unreadMessages: 0,
  deletedAt: null,
  ...changes,
});
