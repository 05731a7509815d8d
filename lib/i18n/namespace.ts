import type messages from '@/messages/en.json';

/** A top-level key of the message files: the messages of one component. */
export type Namespace = keyof typeof messages;
