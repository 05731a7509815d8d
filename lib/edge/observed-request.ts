import 'server-only';
import type { IncomingMessage } from 'node:http';
import type { BufferedResponse } from '@/lib/edge/buffered-response';
import type { RoutePattern } from '@/lib/edge/route-pattern';
import { log } from '@/lib/log';
import { metrics } from '@/lib/metrics/metrics';
import { requestContext, toRequestId } from '@/lib/request-context';

/** Requested every few seconds by machines: counted, but not in the log. */
const PROBES = ['/api/health', '/api/ready', '/api/metrics'];
const CLIENT_LEFT = 499;
const METHODS = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Serves a request under its identifier; counts and logs it at its end, by its route, without address and query. */
export function observeRequest(
  request: IncomingMessage,
  response: BufferedResponse,
  routePattern: RoutePattern,
  serve: () => void,
): void {
  const startedAt = performance.now();
  const requestId = toRequestId(request.headers['x-request-id']);
  const route = routePattern(request.url ?? '');
  const method = METHODS.find((one) => one === request.method) ?? 'other';
  response.requestId = requestId;
  response.once('close', () => {
    const status = response.headersSent ? response.statusCode : CLIENT_LEFT;
    const durationMs = performance.now() - startedAt;
    metrics.requests.inc({ route, method, status });
    metrics.durations.observe({ route, method }, durationMs / 1000);
    if (PROBES.includes(route)) return;
    log.info({ event: 'request', requestId, method, route, status, durationMs: Math.round(durationMs) });
  });
  requestContext.run({ requestId }, serve);
}
