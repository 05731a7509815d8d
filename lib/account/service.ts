import 'server-only';
import * as accounts from '@/lib/account/repository';
import { AppError } from '@/lib/errors';
import { limit } from '@/lib/http/rate-limit';
import { endAllSessions } from '@/lib/identity/ended-sessions';
import type { SessionUser } from '@/lib/identity/session';
import { invalidateListing } from '@/lib/listings/cache-tags';
import type { ListingContent } from '@/lib/listings/content';
import { imageUrl } from '@/lib/media/schema';
import type { DeletionInput } from '@/lib/profile/schema';
import { findProfile } from '@/lib/profile/service';

/** Exports all data of a user, in the shape of `accountExport`. @throws AppError `too_many_requests` from the 21st time in an hour */
export async function exportAccount(user: SessionUser, now = new Date()) {
  await limit('accountExport', user.sub);
  const { sub, username, email, groups } = user;
  const [profile, data] = await Promise.all([findProfile(sub), accounts.findAccountData(sub)]);
  return {
    exportedAt: now,
    identity: { sub, username, email, groups },
    profile: profile && { ...profile, ...data.profile },
    listings: data.listings.map(({ content, inReview, decisions, ...listing }) => ({
      ...listing,
      ...withPhotoUrls(content),
      decisions: decisions.map(({ about, ...decision }) => ({ ...decision, about: about && withPhotoUrls(about) })),
      inReview: inReview && { submittedAt: inReview.submittedAt, ...withPhotoUrls(inReview.content) },
    })),
    // views of all listings, including deleted ones
    views: data.views,
    imports: data.imports.map(({ createdAt, rows }) => ({
      createdAt,
      rows: rows.map(({ content, ...row }) => ({ ...row, ...(content && withPhotoUrls(content)) })),
    })),
    favourites: data.favourites,
    decisions: data.decisions,
  };
}

const withPhotoUrls = <C extends ListingContent>({ images, ...content }: C) => ({
  ...content,
  photos: images.map(({ key }) => imageUrl(key)),
});

/** Deletes the user's data, idempotent; the browser deletes the account. @throws AppError `invalid_input` for another typed address */
export async function deleteAccount(user: SessionUser, { confirm }: DeletionInput): Promise<void> {
  if (confirm.toLowerCase() !== user.email.toLowerCase()) {
    throw new AppError('invalid_input', { fields: [{ pointer: '/confirm', code: 'emailMismatch' }] });
  }
  // first: another tab would otherwise create the profile again
  await endAllSessions(user);
  const published = await accounts.remove(user.sub);
  for (const uid of published) invalidateListing(uid);
}
