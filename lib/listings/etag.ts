import { readIfMatch } from '@/lib/http/etag';

/** @returns the version of a listing; 0, which none has, when the tag is not one of ours; null without a header */
export function parseIfMatch(header: string | null): number | null {
  const version = readIfMatch(header);
  if (version === null) return null;
  return /^\d{1,9}$/.test(version) ? Number(version) : 0;
}
