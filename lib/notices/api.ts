import * as z from 'zod/mini';
import { askJson, type Result, uncheckedReader } from '@/lib/http/client';
import type { NoticeList } from '@/lib/notices/schema';

export function loadNotices(token: string, signal?: AbortSignal): Promise<Result<NoticeList>> {
  return askJson('/api/notices', uncheckedReader<NoticeList>('unread', 'notices'), { token, signal });
}

export function sendNoticesRead(token: string, upTo: string): Promise<Result<undefined>> {
  return askJson('/api/notices/read', z.undefined(), { token, method: 'POST', body: { upTo } });
}
