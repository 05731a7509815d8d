import 'server-only';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { hideQuery } from '@/lib/http/asked-query';
import { ADDRESS_HEADER, resolveClientAddress } from '@/lib/http/client-address';
import { isDraining } from '@/lib/http/drain';
import { PROBLEM_TYPE, problemDocument } from '@/lib/http/problem-document';
import { dropInternalHeaders, PAYLOAD_HEADER, type Refusal, screenRequest } from '@/lib/http/request-screen';
import { type Seal, sealResponse } from '@/lib/http/sealed-response';
import { visit } from '@/lib/http/visit';
import { log, logRefusal } from '@/lib/log';

export type Edge = {
  /** Our own address. Next and everything behind it sees this host, whatever a request says. */
  origin: string;
  /** How many proxies of ours stand in front. */
  hops: number;
  documentPolicy: Seal['documentPolicy'];
  refusalDocument: Seal['refusalDocument'];
  serve: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
};

/** What every request passes on its way in, and every answer on its way out. It knows HTTP and nothing of the product. */
export function createEdge({ origin, hops, documentPolicy, refusalDocument, serve }: Edge): RequestListener {
  const { host, protocol } = new URL(origin);
  return (request, response) => {
    const { url = '/', headers } = request;
    const pathname = url.split(/[?#]/, 1)[0] ?? '/';
    sealResponse(request, response, { pathname, documentPolicy, refusalDocument });
    if (isDraining()) response.setHeader('Connection', 'close');

    const refusal = screenRequest(
      { method: request.method ?? '', url, headers, rawHeaders: request.rawHeaders },
      origin,
    );
    if (refusal) return refuse(request, response, pathname, refusal);

    const address = resolveClientAddress(
      request.socket.remoteAddress ?? 'unknown',
      headers['x-forwarded-for']?.toString(),
      hops,
    );
    dropInternalHeaders(headers, request.rawHeaders);
    headers.host = host;
    headers['x-forwarded-host'] = host;
    headers['x-forwarded-proto'] = protocol.slice(0, -1);
    headers[ADDRESS_HEADER] = address;
    if (headers.rsc !== undefined) headers[PAYLOAD_HEADER] = '1';
    hideQuery(request, pathname);

    const answer = () => serve(request, response).catch((error) => fail(response, error));
    // only Next's image optimizer makes requests of its own
    if (pathname === '/_next/image') visit.run({ cookie: headers.cookie ?? '' }, answer);
    else answer();
  };
}

function refuse(request: IncomingMessage, response: ServerResponse, path: string, refusal: Refusal): void {
  const { status, code, allow } = refusal;
  const requestId = randomUUID();
  logRefusal({ event: code, status, requestId, method: request.method ?? '', path: path.slice(0, 200), actor: null });
  response.statusCode = status;
  response.setHeader('Content-Type', PROBLEM_TYPE);
  response.setHeader('Cache-Control', 'no-store');
  if (allow) response.setHeader('Allow', allow);
  // whatever body was announced is not waited for
  if (request.headers['content-length'] || request.headers['transfer-encoding'])
    response.setHeader('Connection', 'close');
  response.end(problemDocument({ code, status, requestId }));
}

function fail(response: ServerResponse, error: unknown): void {
  log.error({ event: 'edge_failed', err: error });
  if (response.headersSent) response.destroy();
  else response.writeHead(500).end();
}
