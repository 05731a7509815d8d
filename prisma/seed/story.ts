import { z } from 'zod';
import type { Status } from '@/lib/listings/attributes';
import type { ListingContent } from '@/lib/listings/content';
import type { Reason } from '@/lib/listings/schema';
import { givenReason } from '@/lib/moderation/schema';
import type { AccountName } from './accounts';
import type { SeedPlace } from './places';
import { readData } from './read-data';

/** A place as a listing of a host, with its moderation so far. */
export type SeedListing = {
  place: SeedPlace;
  owner: AccountName;
  status: Status;
  /** Of the last rejection. */
  reasons: Reason[];
  /** What a rejected listing said before its owner submitted it again. */
  former: Partial<ListingContent> | null;
  /** What an edit in review changes. */
  edit: Partial<ListingContent> | null;
};

const reasons = z.array(givenReason).min(1);
const story = z.strictObject({
  pending: z.array(z.string()),
  rejected: z.array(z.strictObject({ title: z.string(), reasons })),
  resubmitted: z.strictObject({
    title: z.string(),
    reasons,
    former: z.strictObject({ title: z.string(), keywords: z.null(), hours: z.tuple([]) }),
  }),
  edited: z.strictObject({
    title: z.string(),
    change: z.strictObject({ keywords: z.string(), description: z.string() }),
  }),
});

/**
 * The owner and moderation state of each place, from `story.json`. A place it does not name is active.
 *
 * @throws Error when it names a place that does not exist
 */
export function readStory(places: readonly SeedPlace[]): SeedListing[] {
  const { pending, rejected, resubmitted, edited } = readData('story.json', story);
  const titles = new Set(places.map(({ content }) => content.title));
  const named = [...pending, ...[...rejected, resubmitted, edited].map(({ title }) => title)];
  const unknown = named.filter((title) => !titles.has(title));
  if (unknown.length > 0) throw new Error(`prisma/seed/story.json: not in places/: ${unknown.join(', ')}`);

  return places.map((place): SeedListing => {
    const { title } = place.content;
    const listing = { place, owner: ownerOf(place.content), reasons: [], former: null, edit: null };
    const rejection = rejected.find((one) => one.title === title);
    if (rejection) return { ...listing, status: 'rejected', reasons: rejection.reasons };
    if (title === resubmitted.title)
      return { ...listing, status: 'pending', reasons: resubmitted.reasons, former: resubmitted.former };
    if (pending.includes(title)) return { ...listing, status: 'pending' };
    return { ...listing, status: 'active', edit: title === edited.title ? edited.change : null };
  });
}

function ownerOf({ area, category }: ListingContent): AccountName {
  if (area === 'chioggia' || area === 'jesolo') return 'marco';
  return area === 'mestre' || category === 'hotel' ? 'giulia' : 'lucia';
}
