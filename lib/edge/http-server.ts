import 'server-only';
import { createServer, IncomingMessage, type Server, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { startDraining } from '@/lib/drain';
import { SECOND_MS } from '@/lib/durations';
import { BufferedResponse } from '@/lib/edge/buffered-response';
import { refusalResponse } from '@/lib/edge/error-response';
import { completeHeaders } from '@/lib/edge/response-headers';
import { log } from '@/lib/log';

/** Fits the cookies of one session. */
const MAX_HEADERS_BYTES = 32_768;
const HEADERS_TIMEOUT_MS = 10 * SECOND_MS;
const REQUEST_TIMEOUT_MS = 60 * SECOND_MS;
const TIMEOUT_CHECK_MS = 2 * SECOND_MS;
/** Longer than load balancers keep idle connections, so that they close them and no request meets a closed one. */
const KEEP_ALIVE_MS = 65 * SECOND_MS;

export type EdgeServer = Server<typeof IncomingMessage, typeof BufferedResponse>;

export function createEdgeServer(): EdgeServer {
  const server = createServer({
    IncomingMessage,
    ServerResponse: BufferedResponse,
    maxHeaderSize: MAX_HEADERS_BYTES,
    headersTimeout: HEADERS_TIMEOUT_MS,
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionsCheckingInterval: TIMEOUT_CHECK_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    // `checkRequest` refuses what Node would refuse without security headers
    requireHostHeader: false,
  });
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
  limitSockets(server);
  return server;
}

const socketLimits = {
  maxConnections: 8_000,
  /** Without progress in either direction while a request is handled or its response is sent. */
  idleMs: 30_000,
  /** From the answer to the end of a refused connection; a peer that is still sending needs it to read the answer. */
  lingerMs: 2_000,
};

const PARSER_ERRORS: Record<string, [number, string]> = {
  HPE_HEADER_OVERFLOW: [431, 'headers_too_large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'request_timeout'],
  HPE_INVALID_METHOD: [405, 'method_not_allowed'],
};

/** Limits the server's connections and refuses what never becomes a request: unreadable or late bytes and CONNECT. */
export function limitSockets(server: Server, limits: Partial<typeof socketLimits> = {}): void {
  const { maxConnections, idleMs, lingerMs } = { ...socketLimits, ...limits };
  server.maxConnections = maxConnections;
  server.setTimeout(idleMs);
  const refused = new WeakSet<Duplex>();

  function refuse(socket: Duplex, status: number, code: string): void {
    // after its first error the parser reports all further bytes as errors
    if (refused.has(socket)) return;
    if (!socket.writable) return void socket.destroy();
    refused.add(socket);
    socket.end(refusal(status, code));
    socket.resume();
    const timer = setTimeout(() => socket.destroy(), lingerMs).unref();
    socket.once('close', () => clearTimeout(timer));
  }

  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    refuse(socket, ...(PARSER_ERRORS[error.code ?? ''] ?? [400, 'bad_request']));
  });
  server.on('connect', (_request, socket) => refuse(socket, 405, 'method_not_allowed'));
}

function refusal(status: number, code: string): string {
  const { headers, body } = refusalResponse({ status, code }, { method: '', pathname: '' });
  const named = completeHeaders({ pathname: '', status, headers, documentPolicy: '' });
  const all = { ...named, 'content-length': body.byteLength, connection: 'close' };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n${body}`;
}

/** For requests in flight, after the drain. */
const FINISH_MS = 10 * SECOND_MS;
const CLOSE_MS = SECOND_MS;

/** On SIGTERM readiness fails while connections are accepted for `drainSeconds`; SIGINT, from a terminal, skips that. */
export function shutDownOnSignal(server: Server, drainSeconds: number, close: () => Promise<unknown>): void {
  let isEnding = false;
  async function end(signal: string, drainMs: number): Promise<void> {
    if (isEnding) process.exit(0);
    isEnding = true;
    startDraining();
    log.info({ event: 'draining', signal });
    await wait(drainMs);
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeIdleConnections();
    await Promise.race([closed, wait(FINISH_MS)]);
    server.closeAllConnections();
    await Promise.race([close(), wait(CLOSE_MS)]);
    log.info({ event: 'stopped', signal });
    process.exit(0);
  }
  process.on('SIGTERM', () => end('SIGTERM', drainSeconds * SECOND_MS));
  process.on('SIGINT', () => end('SIGINT', 0));
}
