import * as z from 'zod/mini';
import { readTab, writeTab } from '@/lib/browser/storage';
import { parseJson } from '@/lib/parse-json';

const pendingCode = z.object({ purpose: z.enum(['confirm', 'recover']), email: z.email() });
type PendingCode = z.infer<typeof pendingCode>;

const KEY = 'vx-awaited-code';

export function storePendingCode(awaited: PendingCode): void {
  writeTab(KEY, JSON.stringify(awaited));
}

export function findPendingCode(): PendingCode | null {
  return pendingCode.safeParse(parseJson(readTab(KEY))).data ?? null;
}

export function clearPendingCode(): void {
  writeTab(KEY, null);
}
