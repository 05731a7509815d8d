import { z } from 'zod';
import { askJson, type Result } from '@/lib/http/client';

const openSession = z.object({
  id: z.uuid(),
  device: z.string().nullable(),
  startedAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
  isThis: z.boolean(),
});
export type ListedSession = z.infer<typeof openSession>;

export const openSessions = z.object({ sessions: z.array(openSession) });
export const sessionParams = z.object({ id: z.uuid() });

export function loadSessions(token: string): Promise<Result<z.infer<typeof openSessions>>> {
  return askJson('/api/profile/sessions', openSessions, { token });
}

export function endOpenSession(token: string, id: string): Promise<Result<undefined>> {
  return askJson(`/api/profile/sessions/${id}`, z.undefined(), { token, method: 'DELETE' });
}
