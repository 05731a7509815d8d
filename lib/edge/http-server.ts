import 'server-only';
import { createServer, IncomingMessage, type Server } from 'node:http';
import { SECOND_MS } from '@/lib/durations';
import { BufferedResponse } from '@/lib/edge/buffered-response';
import { limitSockets } from '@/lib/edge/socket-refusal';

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
  });
  limitSockets(server);
  return server;
}
