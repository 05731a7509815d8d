import 'server-only';
import { unixSeconds } from '@/lib/durations';
import { limit } from '@/lib/http/rate-limit';
import { canModerate } from '@/lib/identity/policy';
import type { SessionUser } from '@/lib/identity/session';
import * as notices from '@/lib/notices/repository';
import type { NoticeList } from '@/lib/notices/schema';

const MAX_SHOWN = 30;

/** Stores an event for a host, in the transaction `writer` if there is one; accounts without a profile have none. */
export const addNotice = notices.add;

/** Marks the notices about messages of a listing as read. */
export const readMessageNotices = notices.setMessagesRead;

/** The newest events of the user; for moderators also unread messages of hosts. */
export async function listNotices(user: SessionUser): Promise<NoticeList> {
  // before the list, which then has every event that is counted
  const unread = await notices.countUnread(user.sub);
  const [own, fromHosts] = await Promise.all([
    notices.list(user.sub, MAX_SHOWN),
    canModerate(user) ? notices.listHostMessages(user.sub, MAX_SHOWN) : [],
  ]);
  const events = own.map(({ id, readAt, ...event }) => ({ ...event, id: String(id), isRead: readAt !== null }));
  const messages = fromHosts.map(({ uid, title, ...message }) => {
    return { ...message, kind: 'hostMessage' as const, isRead: false, listing: { uid, title } };
  });
  const shown = [...messages, ...events].toSorted((a, b) => Number(b.at) - Number(a.at)).slice(0, MAX_SHOWN);
  return {
    unread,
    fromHosts: messages.length,
    latest: events[0]?.id ?? null,
    notices: shown.map(({ at, ...notice }) => ({ ...notice, at: unixSeconds(at) })),
  };
}

/** Marks the user’s events up to this one as read; messages of hosts stay unread until a moderator opens their thread. @throws AppError `too_many_requests` */
export async function readNotices(user: SessionUser, upTo: string, now = new Date()): Promise<void> {
  await limit('noticeRead', user.sub);
  await notices.setRead(user.sub, BigInt(upTo), now);
}
