import * as z from 'zod/mini';
import { listTextKeys, readText, writeText } from '@/lib/browser/storage';
import type { PendingDraft } from '@/lib/drafts/draft-sync';
import { parseJson } from '@/lib/parse-json';

/** Changes of forms that the server has not received, in the storage of this browser, by user and form. */
export const pendingName = (owner: string, form: string) => `draft:${owner}:${form}`;

export function readPending<V>(name: string, values: z.ZodMiniType<V>): PendingDraft<V> | null {
  const record = z.object({
    version: z.nullable(z.int()),
    base: values,
    mine: values,
    isSent: z.optional(z.boolean()),
  });
  return record.safeParse(parseJson(readText(name))).data ?? null;
}

export function writePending(name: string, pending: PendingDraft<object> | null): void {
  writeText(name, pending && JSON.stringify(pending));
}

export function listPendingForms(owner: string): string[] {
  const prefix = pendingName(owner, '');
  return listTextKeys(prefix).map((name) => name.slice(prefix.length));
}

/** The last save of each form of this document that was left. */
export const lastSaves = new Map<string, Promise<void>>();
