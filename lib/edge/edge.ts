import 'server-only';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { isDraining } from '@/lib/drain';
import { bufferResponse, type Seal } from '@/lib/edge/buffered-response';
import { visit } from '@/lib/edge/image-request-context';
import { checkRequest, dropInternalHeaders, PAYLOAD_HEADER, type Refusal } from '@/lib/edge/request-checks';
import { hideQuery } from '@/lib/edge/strip-query';
import { ADDRESS_HEADER, resolveClientAddress } from '@/lib/http/client-address';
import { PROBLEM_TYPE, problemDocument } from '@/lib/http/problem-document';
import { log, logRefusal } from '@/lib/log';

export type Edge = {
  /** Our own address. Next and everything behind it sees this host, whatever a request says. */
  origin: string;
  /** How many proxies of ours stand in front. */
  hops: number;
  documentPolicy: Seal['documentPolicy'];
  localizedErrorPage: Seal['localizedErrorPage'];
  serve: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
};

/** What every request passes on its way in, and every answer on its way out. It knows HTTP and nothing of the product. */
export function createEdge({ origin, hops, documentPolicy, localizedErrorPage, serve }: Edge): RequestListener {
  const { host, protocol } = new URL(origin);
  return (request, response) => {
    const { url = '/', headers } = request;
    const pathname = url.split(/[?#]/, 1)[0] ?? '/';
    bufferResponse(request, response, { pathname, documentPolicy, localizedErrorPage });
    if (isDraining()) response.setHeader('Connection', 'close');

    const refusal = checkRequest(
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
