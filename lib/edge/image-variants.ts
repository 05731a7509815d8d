import 'server-only';
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { fileTypeFromBuffer } from 'file-type';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { BufferedResponse, WholeResponse } from '@/lib/edge/buffered-response';
import { refusalResponse } from '@/lib/edge/error-response';
import { IMAGE_PATH, splitUrl } from '@/lib/edge/page-address';
import { ADDRESS_HEADER, countedAddress } from '@/lib/http/client-address';
import { log } from '@/lib/log';

/** Sizes of images that one address may cause to be made in a minute; one page with all its photographs needs about 60. */
const MAX_NEW_VARIANTS = 240;

const made = new RateLimiterMemory({ keyPrefix: 'imageVariant', points: MAX_NEW_VARIANTS, duration: 60 });

const addressOf = ({ headers }: IncomingMessage) => countedAddress(String(headers[ADDRESS_HEADER] ?? 'unknown'));
export const isImageVariant = ({ url = '/' }: IncomingMessage) => splitUrl(url).pathname === IMAGE_PATH;

export function countVariant(request: IncomingMessage, headers: OutgoingHttpHeaders): void {
  if (!isImageVariant(request) || headers['x-nextjs-cache'] !== 'MISS') return;
  made.consume(addressOf(request)).catch(() => undefined);
}

export async function refuseVariant(request: IncomingMessage): Promise<WholeResponse | null> {
  if (!isImageVariant(request)) return null;
  const count = await made.get(addressOf(request));
  if (!count || count.remainingPoints > 0) return null;
  const headers = { 'retry-after': String(Math.max(1, Math.ceil(count.msBeforeNext / 1000))) };
  return refusalResponse({ status: 429, code: 'too_many_requests', headers }, { method: 'GET', pathname: IMAGE_PATH });
}

/** Sends a size of an image, or leads to the image itself where the file in Next's cache is damaged. */
export async function sendVariant(
  request: IncomingMessage,
  response: BufferedResponse,
  whole: WholeResponse,
): Promise<void> {
  const sent = (await isDamaged(request, whole)) ? originalOf(request) : whole;
  response.deliver({ ...sent, headers: response.completeHeaders(sent.status, sent.headers) });
}

async function isDamaged({ method }: IncomingMessage, { status, headers, body }: WholeResponse): Promise<boolean> {
  if (method === 'HEAD' || status !== 200) return false;
  return (await fileTypeFromBuffer(body))?.mime !== headers['content-type'];
}

function originalOf({ url = '/' }: IncomingMessage): WholeResponse {
  const location = new URLSearchParams(splitUrl(url).search).get('url') ?? '/';
  log.warn({ event: 'image_variant_damaged', image: location });
  return { status: 307, headers: { location, 'cache-control': 'no-store' }, body: Buffer.alloc(0) };
}
