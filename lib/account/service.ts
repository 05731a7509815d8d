import 'server-only';
import { makeZip } from 'client-zip';
import * as accounts from '@/lib/account/repository';
import { recordAudit } from '@/lib/audit/service';
import { AppError } from '@/lib/errors';
import { limit } from '@/lib/http/rate-limit';
import { poolAdmin } from '@/lib/identity/administration/pool-admin';
import { endAllSessions } from '@/lib/identity/ended-sessions';
import { requireRecentSignIn } from '@/lib/identity/policy';
import type { SessionUser } from '@/lib/identity/session';
import { endListedSession, listSessions } from '@/lib/identity/user-sessions';
import { invalidateListing } from '@/lib/listings/cache-tags';
import type { ListingContent } from '@/lib/listings/content';
import { composeNotice } from '@/lib/mail/notice';
import { queueMail } from '@/lib/mail/service';
import { imageUrl } from '@/lib/media/schema';
import { findImage } from '@/lib/media/service';
import { removeUnlessLastModerator } from '@/lib/moderation/people/service';
import type { DeletionInput } from '@/lib/profile/schema';
import { findProfile } from '@/lib/profile/service';

/** Exports all data of a user, in the shape of `accountExport`. @throws AppError `too_many_requests` from the 21st time in an hour */
export async function exportAccount(user: SessionUser, now = new Date()) {
  await limit('accountExport', user.sub);
  const { sub, username, email, groups } = user;
  const [profile, data, sessions] = await Promise.all([
    findProfile(sub),
    accounts.findAccountData(sub),
    listSessions(user),
  ]);
  return {
    exportedAt: now,
    identity: { sub, username, email, groups },
    sessions: sessions.map(({ id, ...session }) => session),
    profile: profile && { ...profile, ...data.profile },
    listings: data.listings.map(({ content, inReview, decisions, ...listing }) => ({
      ...listing,
      ...withPhotoUrls(content),
      decisions: decisions.map(({ about, ...decision }) => ({ ...decision, about: about && withPhotoUrls(about) })),
      inReview: inReview && { submittedAt: inReview.submittedAt, ...withPhotoUrls(inReview.content) },
    })),
    // counts of all listings, including deleted ones
    views: data.views,
    imports: data.imports.map(({ createdAt, rows }) => ({
      createdAt,
      rows: rows.map(({ content, ...row }) => ({ ...row, ...(content && withPhotoUrls(content)) })),
    })),
    drafts: data.drafts,
    favourites: data.favourites,
    decisions: data.decisions,
    messages: data.messages,
    notices: data.notices,
    recorded: data.recorded,
  };
}

/**
 * The export as a zip file: `my-data.json`, and each photo under its key in `photos/`.
 *
 * @throws AppError as `exportAccount`, before the first byte
 */
export async function exportAccountFile(user: SessionUser, now = new Date()): Promise<ReadableStream> {
  const everything = await exportAccount(user, now);
  return makeZip(listEntries(user, everything, now));
}

type AccountData = Awaited<ReturnType<typeof exportAccount>>;

/** One photo in memory at a time; deleted ones are left out. */
async function* listEntries(user: SessionUser, data: AccountData, lastModified: Date) {
  yield { name: 'my-data.json', lastModified, input: JSON.stringify(data, null, 2) };
  for (const url of photoUrls(data)) {
    const key = url.slice(url.lastIndexOf('/') + 1);
    const image = await findImage(key, async () => user);
    if (image) yield { name: `photos/${key}`, lastModified, input: image.bytes };
  }
}

function photoUrls({ profile, listings, imports }: AccountData): Set<string> {
  const contents = [
    ...listings.flatMap(({ photos, inReview, decisions }) => [
      { photos },
      inReview ?? {},
      ...decisions.map(({ about }) => about ?? {}),
    ]),
    ...imports.flatMap(({ rows }) => rows),
  ] as { photos?: string[] }[]; // rows of an import without content have none
  const portrait = profile?.image ? [profile.image] : [];
  return new Set([...portrait, ...contents.flatMap(({ photos = [] }) => photos)]);
}

const withPhotoUrls = <C extends ListingContent>({ images, ...content }: C) => ({
  ...content,
  photos: images.map(({ key }) => imageUrl(key)),
});

/**
 * Deletes the user's data, idempotent; the browser deletes the account.
 *
 * @throws AppError `invalid_input` for another typed address, `reauthentication_required`, `conflict` for the last moderator
 */
export async function deleteAccount(user: SessionUser, { confirm }: DeletionInput, pool = poolAdmin): Promise<void> {
  if (confirm.toLowerCase() !== user.email.toLowerCase()) {
    throw new AppError('invalid_input', { fields: [{ pointer: '/confirm', code: 'emailMismatch' }] });
  }
  requireRecentSignIn(user);
  const remove = async () => {
    // first: another tab would otherwise create the profile again
    await endAllSessions(user);
    const language = (await findProfile(user.sub))?.language;
    const key = `accountDeleted:${user.sub}`;
    const mail = await composeNotice({ kind: 'accountDeleted', to: user.email, language, path: '', key });
    const published = await accounts.remove(user.sub, (tx) => queueMail(mail, tx));
    for (const uid of published) invalidateListing(uid);
  };
  await removeUnlessLastModerator(user, remove, pool);
}

/** Ends one session of the user. @throws AppError `not_found`, also for another user's */
export async function endSession(user: SessionUser, id: string): Promise<void> {
  const entry = { actorSub: user.sub, action: 'sessionEnded', target: user.sub } as const;
  await endListedSession(user, id, (tx) => recordAudit(tx, entry));
}
