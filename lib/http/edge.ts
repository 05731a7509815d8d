import 'server-only';
import { randomUUID } from 'node:crypto';
import { type IncomingMessage, type RequestListener, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { hideQuery } from '@/lib/http/asked-query';
import { ADDRESS_HEADER, resolveClientAddress } from '@/lib/http/client-address';
import { FILE_POLICY } from '@/lib/http/content-security-policy';
import { isDraining } from '@/lib/http/drain';
import { PROBLEM_TYPE, problemDocument } from '@/lib/http/problem-document';
import { dropInternalHeaders, PAYLOAD_HEADER, type Refusal, screenRequest } from '@/lib/http/request-screen';
import { type Seal, sealResponse } from '@/lib/http/sealed-response';
import { SECURITY_HEADERS } from '@/lib/http/security-headers';
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

const BROKEN: Record<string, [number, string]> = {
  HPE_HEADER_OVERFLOW: [431, 'headers_too_large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'request_timeout'],
  HPE_INVALID_METHOD: [405, 'method_not_allowed'],
};

/** Answers what Node's parser could not read, with the same headers as everything else. */
export function refuseBrokenRequest(error: NodeJS.ErrnoException, socket: Duplex): void {
  const [status, code] = BROKEN[error.code ?? ''] ?? [400, 'bad_request'];
  refuseOnSocket(socket, status, code);
}

/** Answers on a connection that has no response object: broken requests, CONNECT and upgrades. */
export function refuseOnSocket(socket: Duplex, status: number, code: string): void {
  if (!socket.writable) return void socket.destroy();
  const requestId = randomUUID();
  logRefusal({ event: code, status, requestId, method: '', path: '', actor: null });
  const body = problemDocument({ code, status, requestId });
  const headers = {
    ...SECURITY_HEADERS,
    'Content-Security-Policy': FILE_POLICY,
    'Content-Type': PROBLEM_TYPE,
    'Content-Length': String(Buffer.byteLength(body)),
    'Cache-Control': 'no-store',
    Connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
}
