import { askJson, type Result } from '@/lib/http/client';
import { toEtag } from '@/lib/http/etag';

type Reader<D> = { parse: (body: unknown) => D };

/** Saves `version` of a draft; null creates it. */
export function putDraft<D>(
  url: string,
  answer: Reader<D>,
  { token, version, body }: { token: string; version: number | null; body: object },
): Promise<Result<D>> {
  const headers: Record<string, string> = version === null ? {} : { 'If-Match': toEtag(version) };
  return askJson(url, answer, { token, method: 'PUT', body, headers });
}
