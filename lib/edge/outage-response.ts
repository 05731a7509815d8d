import 'server-only';
import type { WholeResponse } from '@/lib/edge/buffered-response';
import { EMPTY_ERROR_DOCUMENT, refusalResponse } from '@/lib/edge/error-response';
import { isPagePath, splitUrl } from '@/lib/edge/page-address';
import type { Handle } from '@/lib/edge/page-renderer';
import { RETRY_SECONDS } from '@/lib/outage';
import { currentRendering, newRendering, runRendering } from '@/lib/rendering';

const RETRY_HEADERS = { 'retry-after': String(RETRY_SECONDS), 'cache-control': 'private, no-store' };

/** Next, whose pages are 503 when an outage has made them, or a part of them, fail. */
export function handleOutages(handle: Handle): Handle {
  return (request, response) => {
    const rendering = currentRendering() ?? newRendering({ isShared: false });
    const complete = response.onComplete;
    const { pathname } = splitUrl(request.url ?? '/');
    response.onComplete = (whole) => {
      const isFailed = rendering.isOutage && isPagePath(pathname) && (whole.status === 200 || whole.status >= 500);
      complete(isFailed ? outageResponse(pathname, request.headers.rsc !== undefined) : whole);
    };
    return runRendering(rendering, () => handle(request, response));
  };
}

/** After a refused payload the browser loads the document, which the response cache may have. */
function outageResponse(pathname: string, isPayload: boolean): WholeResponse {
  const refusal = { status: 503, code: 'unavailable', headers: RETRY_HEADERS };
  if (isPayload) return refusalResponse(refusal, { method: 'GET', pathname });
  const headers = { ...RETRY_HEADERS, 'content-type': 'text/html; charset=utf-8' };
  return { status: 503, headers, body: Buffer.from(EMPTY_ERROR_DOCUMENT) };
}
