/** Only its owner reads, edits and deletes a listing in the dashboard; moderators decide about it elsewhere. */
export const canManageListing = (user: { sub: string }, listing: { ownerSub: string }) => listing.ownerSub === user.sub;
