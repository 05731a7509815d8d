import { type Changes, mergeChanges, mergeLists } from '@/lib/drafts/merge';
import type { ListingDraftInput } from '@/lib/listings/drafts/schema';
import { MAX_PHOTOS } from '@/lib/media/limits';

/** `mergeChanges` for the listing form: photographs that were added or removed on either side are added or removed. */
export function mergeListingDrafts(changes: Changes<ListingDraftInput>): ListingDraftInput {
  const { base, mine, theirs } = changes;
  const photos = mergeLists({ base: photosOf(base), mine: photosOf(mine), theirs: photosOf(theirs) });
  const [image = '', ...gallery] = photos.slice(0, MAX_PHOTOS);
  return { ...mergeChanges(changes), image, gallery };
}

const photosOf = ({ image, gallery = [] }: ListingDraftInput) => [...(image ? [image] : []), ...gallery];
