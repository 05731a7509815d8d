import { z } from 'zod';
import { ask, askJson, type Problem, type Result } from '@/lib/http/client';
import { toEtag } from '@/lib/http/etag';
import {
  claim,
  type DecidedBefore,
  type DecisionForm,
  decided,
  decidedBefore,
  type QueueFilter,
  type QueueItem,
  queueItem,
} from '@/lib/moderation/schema';

/** Sends a decision about a version; `findDecidedBefore` reads the details of `stale_version` and `conflict`. */
export function sendDecision(token: string, uid: string, version: number, decision: DecisionForm) {
  const headers = { 'If-Match': toEtag(version) };
  return askJson(`/api/moderation/${uid}`, decided, { token, method: 'POST', body: decision, headers });
}

/** The earlier decision and the next queue entry of a problem document, or null. */
export function findDecidedBefore(problem: Problem): DecidedBefore | null {
  return decidedBefore.safeParse(problem).data ?? null;
}

/** Claims a listing for the moderator; the answer may be another moderator's claim. */
export function claimListing(token: string, uid: string) {
  return askJson(`/api/moderation/${uid}/claim`, claim, { token, method: 'PUT' });
}

/** Ends the moderator's own claim. */
export function releaseListing(token: string, uid: string) {
  return askJson(`/api/moderation/${uid}/claim`, z.undefined(), { token, method: 'DELETE' });
}

export async function listAllWaiting(token: string, filter: QueueFilter): Promise<Result<QueueItem[]>> {
  const chosen = Object.entries(filter).flatMap(([name, value]) => (value ? [[name, value]] : []));
  const items: QueueItem[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const query: URLSearchParams = new URLSearchParams([
      ...chosen,
      ['limit', '100'],
      ...(cursor ? [['cursor', cursor]] : []),
    ]);
    const page = await ask(`/api/moderation?${query}`, readPage, { token });
    if (!page.ok) return page;
    items.push(...page.data.items);
    cursor = page.data.next;
  }
  return { ok: true, data: items };
}

async function readPage(response: Response): Promise<{ items: QueueItem[]; next: string | null }> {
  const [, next = null] = /[?&]cursor=([^&>]+)/.exec(response.headers.get('Link') ?? '') ?? [];
  return { items: queueItem.array().parse(await response.json()), next };
}
