import * as z from 'zod/mini';
import { readTab, writeTab } from '@/lib/browser/tab-storage';

const awaitedCode = z.object({ purpose: z.enum(['confirm', 'recover']), email: z.email() });
type AwaitedCode = z.infer<typeof awaitedCode>;

const KEY = 'vx-awaited-code';

/** Remembers, over a reload, which address a code was sent to and what for. Never a password. */
export function awaitCode(awaited: AwaitedCode): void {
  writeTab(KEY, JSON.stringify(awaited));
}

/** The code this tab is still waiting for. */
export function findAwaitedCode(): AwaitedCode | null {
  try {
    return awaitedCode.safeParse(JSON.parse(readTab(KEY) ?? 'null')).data ?? null;
  } catch {
    return null; // somebody else's text under our name
  }
}

/** The code has come, or nobody wants it any more. */
export function forgetAwaitedCode(): void {
  writeTab(KEY, null);
}
