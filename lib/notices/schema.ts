import { z } from 'zod';

/** Events of which a host is notified; those of decisions are named by their outcome. */
export const noticeKinds = [
  'received',
  'importFinished',
  'approved',
  'approvedEdit',
  'rejected',
  'rejectedEdit',
  'hidden',
  'closed',
  'restored',
  'message',
] as const;
export type NoticeEvent = (typeof noticeKinds)[number];

/** An event, or `hostMessage`: for moderators, the unread messages of a host about one listing. `at` is in unix seconds. */
export const notice = z.object({
  id: z.string(),
  kind: z.enum([...noticeKinds, 'hostMessage']),
  at: z.number(),
  isRead: z.boolean(),
  /** Of listings, or of unread messages. */
  count: z.number(),
  /** Null for an import, and for a decision about several listings. */
  listing: z.object({ uid: z.string(), title: z.string() }).nullable(),
});
export type Notice = z.infer<typeof notice>;

/**
 * Newest first. `latest` is the newest event of the caller, to be sent when it was read, `unread` the number of unread events,
 * `fromHosts` that of listings with unread messages of their hosts.
 */
export const noticeList = z.object({
  unread: z.number(),
  fromHosts: z.number(),
  latest: z.string().nullable(),
  notices: z.array(notice),
});
export type NoticeList = z.infer<typeof noticeList>;

export const noticesRead = z.strictObject(
  { upTo: z.string({ error: 'required' }).regex(/^\d{1,18}$/, 'invalidValue') },
  'notAnObject',
);
