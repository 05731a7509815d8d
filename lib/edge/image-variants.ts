import 'server-only';
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { WholeResponse } from '@/lib/edge/buffered-response';
import { refusalResponse } from '@/lib/edge/error-response';
import { IMAGE_PATH, splitUrl } from '@/lib/edge/page-address';
import { ADDRESS_HEADER, countedAddress } from '@/lib/http/client-address';

/** Sizes of images that one address may cause to be made in a minute; one page with all its photographs needs about 60. */
const MAX_NEW_VARIANTS = 240;

const made = new RateLimiterMemory({ keyPrefix: 'imageVariant', points: MAX_NEW_VARIANTS, duration: 60 });

const addressOf = ({ headers }: IncomingMessage) => countedAddress(String(headers[ADDRESS_HEADER] ?? 'unknown'));
const isImage = ({ url = '/' }: IncomingMessage) => splitUrl(url).pathname === IMAGE_PATH;

export function countVariant(request: IncomingMessage, headers: OutgoingHttpHeaders): void {
  if (!isImage(request) || headers['x-nextjs-cache'] !== 'MISS') return;
  made.consume(addressOf(request)).catch(() => undefined);
}

export async function refuseVariant(request: IncomingMessage): Promise<WholeResponse | null> {
  if (!isImage(request)) return null;
  const count = await made.get(addressOf(request));
  if (!count || count.remainingPoints > 0) return null;
  const headers = { 'retry-after': String(Math.max(1, Math.ceil(count.msBeforeNext / 1000))) };
  return refusalResponse({ status: 429, code: 'too_many_requests', headers }, { method: 'GET', pathname: IMAGE_PATH });
}
