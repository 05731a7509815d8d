import 'server-only';
import * as accounts from '@/lib/account/repository';
import { AppError } from '@/lib/errors';
import { limit } from '@/lib/http/rate-limit';
import { endAllSessions } from '@/lib/identity/ended-sessions';
import type { SessionUser } from '@/lib/identity/session';
import type { ListingContent } from '@/lib/listings/content';
import { invalidateListing } from '@/lib/listings/directory/cache-tags';
import { imageUrl } from '@/lib/media/schema';
import type { DeletionInput } from '@/lib/profile/schema';
import { findProfile } from '@/lib/profile/service';

/**
 * Everything the house keeps of this person, in plain words: what `accountExport` describes.
 *
 * @throws AppError `too_many_requests` from the 21st time in an hour
 */
export async function exportAccount(user: SessionUser, now = new Date()) {
  await limit('accountExport', user.sub);
  const { sub, username, email, groups } = user;
  const [profile, belongings] = await Promise.all([findProfile(sub), accounts.findBelongings(sub)]);
  return {
    exportedAt: now,
    identity: { sub, username, email, groups },
    profile: profile && { ...profile, ...belongings.profile },
    listings: belongings.listings.map(({ content, inReview, decisions, ...listing }) => ({
      ...listing,
      ...inWords(content),
      decisions: decisions.map(({ about, ...decision }) => ({ ...decision, about: about && inWords(about) })),
      inReview: inReview && { submittedAt: inReview.submittedAt, ...inWords(inReview.content) },
    })),
    // of all listings together, also of those that are gone
    views: belongings.views,
    imports: belongings.imports.map(({ createdAt, rows }) => ({
      createdAt,
      rows: rows.map(({ content, ...row }) => ({ ...row, ...(content && inWords(content)) })),
    })),
    favourites: belongings.favourites,
    decisions: belongings.decisions,
  };
}

const inWords = <C extends ListingContent>({ images, ...content }: C) => ({
  ...content,
  photos: images.map(({ key }) => imageUrl(key)),
});

/**
 * Deletes this person here with everything they own; the account itself is the identity provider's to delete. A repeat
 * changes nothing. Images go with the next sweep.
 *
 * @throws AppError `invalid_input` when the address typed is not theirs
 */
export async function deleteAccount(user: SessionUser, { confirm }: DeletionInput): Promise<void> {
  if (confirm.toLowerCase() !== user.email.toLowerCase()) {
    throw new AppError('invalid_input', { fields: [{ pointer: '/confirm', code: 'emailMismatch' }] });
  }
  // first: another tab of theirs would otherwise make the profile anew at once
  await endAllSessions(user);
  const published = await accounts.remove(user.sub);
  for (const uid of published) invalidateListing(uid);
}
