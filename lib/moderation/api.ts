import { askJson, type Problem, type Result } from '@/lib/http/client';
import { toEtag } from '@/lib/http/etag';
import { type Decided, type DecidedBefore, type DecisionForm, decided, decidedBefore } from '@/lib/moderation/schema';

/**
 * Sends a decision about the version that was looked at. When the listing changed meanwhile, that is a refusal with
 * `error: 'stale_version'`; when nothing waits any more, `conflict`. `findDecidedBefore` reads what both say besides.
 */
export function sendDecision(
  token: string,
  uid: string,
  version: number,
  decision: DecisionForm,
): Promise<Result<Decided>> {
  const headers = { 'If-Match': toEtag(version) };
  return askJson(`/api/moderation/${uid}`, decided, { token, method: 'POST', body: decision, headers });
}

/** What was decided before, and what waits next; null when the refusal says nothing about it. */
export function findDecidedBefore(problem: Problem): DecidedBefore | null {
  return decidedBefore.safeParse(problem).data ?? null;
}
