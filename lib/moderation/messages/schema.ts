import { z } from 'zod';
import { lines } from '@/lib/listings/fields';

const MAX_MESSAGE_LENGTH = 2_000;

/** Who speaks in a thread; a moderator speaks as the host of an own listing. */
export const sides = ['host', 'moderator'] as const;
export type Side = (typeof sides)[number];

export const messageInput = z.strictObject({ text: lines(MAX_MESSAGE_LENGTH) }, 'notAnObject');
export type MessageInput = z.infer<typeof messageInput>;

/** A message without its author’s identity. `at` is in unix seconds; `isRead`: the other side has read it. */
export const threadMessage = z.object({
  id: z.string(),
  author: z.enum(sides),
  text: z.string(),
  at: z.number(),
  isRead: z.boolean(),
});
export type ThreadMessage = z.infer<typeof threadMessage>;
