import * as z from 'zod/mini';
import { readTab, writeTab } from '@/lib/browser/tab-storage';

const pendingCode = z.object({ purpose: z.enum(['confirm', 'recover']), email: z.email() });
type PendingCode = z.infer<typeof pendingCode>;

const KEY = 'vx-awaited-code';

export function storePendingCode(awaited: PendingCode): void {
  writeTab(KEY, JSON.stringify(awaited));
}

export function findPendingCode(): PendingCode | null {
  try {
    return pendingCode.safeParse(JSON.parse(readTab(KEY) ?? 'null')).data ?? null;
  } catch {
    return null; // invalid JSON
  }
}

export function clearPendingCode(): void {
  writeTab(KEY, null);
}
