import 'server-only';
import { randomUUID } from 'node:crypto';
import { type Server, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { FILE_POLICY } from '@/lib/edge/content-security-policy';
import { SECURITY_HEADERS } from '@/lib/edge/response-headers';
import { PROBLEM_TYPE, problemDocument } from '@/lib/http/problem-document';
import { logRefusal } from '@/lib/log';

export const socketLimits = {
  maxConnections: 8_000,
  /** Without progress in either direction while a request is handled or its response is sent. */
  idleMs: 60_000,
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
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n${body}`;
}
