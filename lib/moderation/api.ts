import { askJson, type Result } from '@/lib/http/client';
import { toEtag } from '@/lib/listings/etag';
import { type Decided, type DecisionForm, decided } from '@/lib/moderation/schema';

/**
 * Sends a decision about the version that was looked at. When the listing changed meanwhile, that is a refusal with
 * `error: 'stale_version'`; when somebody else decided, `conflict`.
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
