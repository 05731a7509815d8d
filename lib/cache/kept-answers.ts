import 'server-only';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { isStillKept } from '@/lib/cache/page-cache';
import { type KeptPage, type Serving, serving } from '@/lib/cache/serving';
import { isPagePath } from '@/lib/edge/page-path';
import { hasPass } from '@/lib/gate/cookie';

type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>;
/** What the way through middleware and Next added to a kept page. */
type Answer = { page: KeptPage; headers: OutgoingHttpHeaders };

// the pages themselves lie in the page cache; an answer only points at one
const answers = new LRUCache<string, Answer>({ max: 10_000 });

/**
 * Answers with a page that is the same for everybody without asking Next for it again: what it would say is known, and
 * saying it takes most of a request's time. The gate is asked here as it is in the middleware, which is not passed.
 *
 * @param handle answers everything else
 */
export async function answerKept(request: IncomingMessage, response: ServerResponse, handle: Handle): Promise<void> {
  const pathname = request.url ?? '/';
  // a path with a query is for whoever reads it, and a payload for the page that is open
  const isDocument = request.method === 'GET' && isPagePath(pathname) && request.headers.rsc === undefined;
  if (!isDocument || pathname.includes('?')) return handle(request, response);

  const known = answers.get(pathname);
  if (known && isStillKept(known.page) && hasPass(request.headers.cookie ?? '')) {
    response.writeHead(200, known.headers);
    response.end(known.page.html);
    return;
  }
  const asking: Serving = { page: null };
  const end = response.end.bind(response);
  response.end = (...rest: unknown[]) => {
    const { page } = asking;
    const isWhole = response.statusCode === 200 && page !== null && rest[0] === page.html;
    if (isWhole && !response.hasHeader('set-cookie')) answers.set(pathname, { page, headers: response.getHeaders() });
    // the caller's arguments, in whichever of Node's forms they came
    return end(...(rest as [string]));
  };
  return serving.run(asking, () => handle(request, response));
}
