import { askJson, type Result } from '@/lib/http/client';
import { type MessageInput, type ThreadMessage, threadMessage } from '@/lib/moderation/messages/schema';

const pathOf = (uid: string) => `/api/listing/${uid}/messages`;

export function openThread(token: string, uid: string): Promise<Result<ThreadMessage[]>> {
  return askJson(pathOf(uid), threadMessage.array(), { token });
}

export function sendMessage(token: string, uid: string, message: MessageInput): Promise<Result<ThreadMessage>> {
  return askJson(pathOf(uid), threadMessage, { token, method: 'POST', body: message });
}
