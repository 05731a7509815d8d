import { askJson, type Problem, type Result } from '@/lib/http/client';
import { toEtag } from '@/lib/http/etag';
import { type Decided, type DecidedBefore, type DecisionForm, decided, decidedBefore } from '@/lib/moderation/schema';

/** Sends a decision about a version; `findDecidedBefore` reads the details of `stale_version` and `conflict`. */
export function sendDecision(
  token: string,
  uid: string,
  version: number,
  decision: DecisionForm,
): Promise<Result<Decided>> {
  const headers = { 'If-Match': toEtag(version) };
  return askJson(`/api/moderation/${uid}`, decided, { token, method: 'POST', body: decision, headers });
}

/** The earlier decision and the next queue entry of a problem document, or null. */
export function findDecidedBefore(problem: Problem): DecidedBefore | null {
  return decidedBefore.safeParse(problem).data ?? null;
}
