import 'server-only';
import { recordAudit } from '@/lib/audit/service';
import { unixSeconds } from '@/lib/durations';
import { AppError } from '@/lib/errors';
import { limit } from '@/lib/http/rate-limit';
import { canModerate } from '@/lib/identity/policy';
import type { SessionUser } from '@/lib/identity/session';
import { queueNotice } from '@/lib/mail/notice';
import * as messages from '@/lib/moderation/messages/repository';
import type { Side, ThreadMessage } from '@/lib/moderation/messages/schema';
import { addNotice, readMessageNotices } from '@/lib/notices/service';

const MAX_SHOWN = 200;

/** The newest messages of a thread, oldest first. @throws AppError `not_found`, also for another host's listing */
export async function listMessages(user: SessionUser, uid: string): Promise<ThreadMessage[]> {
  const { id } = await requireThread(user, uid);
  return (await messages.list(id, MAX_SHOWN)).map(toMessage);
}

/** As `listMessages`; marks the messages of the other side as read. @throws AppError `not_found` */
export async function openThread(user: SessionUser, uid: string, now = new Date()): Promise<ThreadMessage[]> {
  const { id, side } = await requireThread(user, uid);
  const shown = await messages.list(id, MAX_SHOWN);
  await messages.setRead(id, side === 'host' ? 'moderator' : 'host', now);
  if (side === 'host') await readMessageNotices(uid, now);
  return shown.map(toMessage);
}

/** Adds a message; that of a moderator is mailed to the host. @throws AppError `not_found`, `too_many_requests` */
export async function sendMessage(
  user: SessionUser,
  uid: string,
  text: string,
  now = new Date(),
): Promise<ThreadMessage> {
  const { id: listingId, side, ownerSub, title, owner } = await requireThread(user, uid);
  await limit(side === 'host' ? 'listingMessage' : 'moderationWrite', user.sub);
  const row = await messages.add(
    { listingId, author: side, authorSub: user.sub, text, at: now },
    async ({ id }, tx) => {
      await recordAudit(tx, { actorSub: user.sub, action: 'listingMessage', target: uid, details: { author: side } });
      if (side === 'host') return;
      await addNotice({ sub: ownerSub, kind: 'message', uid }, tx);
      if (!owner.mailNotices) return;
      const about = { title, text, path: `/dashboard/my-listings/edit/${uid}#messages`, key: `message:${id}` };
      await queueNotice({ kind: 'message', to: owner.email, language: owner.language, ...about }, tx);
    },
  );
  return toMessage(row);
}

async function requireThread(user: SessionUser, uid: string) {
  const listing = await messages.findListing(uid);
  const side = listing && sideOf(user, listing.ownerSub);
  if (!side) throw new AppError('not_found');
  return { ...listing, side };
}

function sideOf(user: SessionUser, ownerSub: string): Side | null {
  if (user.sub === ownerSub) return 'host';
  return canModerate(user) ? 'moderator' : null;
}

function toMessage({ id, author, text, at, readAt }: messages.MessageRow): ThreadMessage {
  const isRead = readAt !== null;
  // a check of the column allows no other author
  return { id: String(id), author: author as Side, text, at: unixSeconds(at), isRead };
}
