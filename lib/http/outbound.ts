import 'server-only';
import {
  BrokenCircuitError,
  BulkheadRejectedError,
  bulkhead,
  CircuitState,
  circuitBreaker,
  handleWhen,
  type IBreaker,
} from 'cockatiel';
import { SECOND_MS } from '@/lib/durations';
import { attemptRepeatedly, type Limits, OutboundError, toRefusal, toUnreachable } from '@/lib/http/attempt';
import { readAtMost } from '@/lib/http/body';
import { log } from '@/lib/log';

export { OutboundError };

const PROBE_AFTER_MS = 30 * SECOND_MS;
const OVERLOADED_RETRY_MS = 5 * SECOND_MS;
/** Statuses about one request: the server itself works, so they do not open the circuit. */
const REQUEST_REFUSED: readonly number[] = [400, 404, 409, 422];

export type OutboundRequest<T> = {
  url: string | URL;
  headers?: Record<string, string>;
  /** Sent as JSON with POST; without it the request is a GET. */
  body?: unknown;
  /** Reads the JSON document; what it throws becomes an `invalid` error. */
  parse: (document: unknown) => T;
};
export type Outbound = <T>(request: OutboundRequest<T>) => Promise<T>;

export type BinaryRequest<T> = {
  url: string | URL;
  method: 'GET' | 'PUT' | 'POST' | 'DELETE';
  headers?: Record<string, string>;
  body?: string | Buffer<ArrayBuffer>;
  /** Reads the body of the response; what it throws becomes an `invalid` error. */
  read: (content: Buffer) => T;
};

type Circuit = {
  breaker: IBreaker;
  maxConcurrent: number;
  maxQueued?: number;
  /** Default: 30 seconds. */
  probeAfterMs?: number;
  onWait?: (error: OutboundError) => void;
};

/** Returns a JSON client for one external server; redirects are refused, because a target could be in our network. */
export function createOutbound(limits: Limits, circuit?: Circuit): Outbound {
  const send = createBinaryOutbound(limits, circuit);
  return ({ url, headers, body, parse }) =>
    send({
      url,
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...Object.fromEntries(new Headers(headers)),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      read: (content) => parse(readJson(new TextDecoder().decode(content))),
    });
}

/** As `createOutbound`, for a server that speaks something other than JSON. */
export function createBinaryOutbound(limits: Limits, circuit?: Circuit) {
  const run: Run = circuit ? createCircuit(limits.name, circuit) : (send) => send();
  return <T>(request: BinaryRequest<T>): Promise<T> =>
    run(() => attemptRepeatedly((signal) => send(request, limits, signal), limits));
}

export function resolvePath(base: string, path: string): URL {
  return new URL(path, base.endsWith('/') ? base : `${base}/`);
}

async function send<T>(request: BinaryRequest<T>, limits: Limits, signal: AbortSignal): Promise<T> {
  const { name, maxBytes, fetch = globalThis.fetch } = limits;
  const { url, read, ...options } = request;
  const unreachable = (cause: unknown) => {
    throw toUnreachable(name, cause);
  };
  const response = await fetch(url, { ...options, cache: 'no-store', redirect: 'manual', signal }).catch(unreachable);
  if (!response.ok) throw await toRefusal(response, limits);
  const tooLarge = () => new OutboundError('invalid', `${name} sent more than ${maxBytes} bytes.`);
  const content = await readAtMost(response, maxBytes, tooLarge).catch(unreachable);
  try {
    return read(content);
  } catch (cause) {
    throw new OutboundError('invalid', `${name} sent an invalid document.`, { cause });
  }
}

/** The error of JSON.parse quotes the text, which may contain a secret. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error('not JSON');
  }
}

type Run = <T>(send: () => Promise<T>) => Promise<T>;

function createCircuit(name: string, circuit: Circuit): Run {
  const { breaker, maxConcurrent, maxQueued = 0, probeAfterMs = PROBE_AFTER_MS, onWait } = circuit;
  const slots = bulkhead(maxConcurrent, maxQueued);
  const policy = circuitBreaker(handleWhen(isServerFailure), { breaker, halfOpenAfter: probeAfterMs });
  policy.onStateChange((state) => log.warn({ event: name, state: CircuitState[state] }));
  let waiting: { until: number; error: OutboundError } | null = null;

  const sendUnlessWaiting: Run = async (send) => {
    const waitMs = waiting ? waiting.until - Date.now() : 0;
    if (waiting && waitMs > 0) {
      throw new OutboundError('waiting', waiting.error.message, { status: waiting.error.status, waitMs });
    }
    // cockatiel makes calls during a probe wait for it and then sends them all
    if (policy.state === CircuitState.HalfOpen) throw new BrokenCircuitError();
    try {
      return await policy.execute(send);
    } catch (error) {
      if (error instanceof OutboundError && error.kind === 'waiting') {
        const isNew = !waiting || waiting.until <= Date.now();
        const until = Math.max(waiting?.until ?? 0, Date.now() + (error.waitMs ?? 0));
        waiting = { until, error };
        if (isNew) onWait?.(error);
      }
      throw error;
    }
  };
  return (send) => slots.execute(() => sendUnlessWaiting(send)).catch((error) => rethrow(name, error, probeAfterMs));
}

function isServerFailure(error: Error): boolean {
  if (!(error instanceof OutboundError)) return true;
  return error.kind !== 'waiting' && !(error.status !== null && REQUEST_REFUSED.includes(error.status));
}

function rethrow(name: string, cause: unknown, probeAfterMs: number): never {
  if (cause instanceof BrokenCircuitError) {
    throw new OutboundError('circuit_open', `${name}: the circuit is open.`, { waitMs: probeAfterMs, cause });
  }
  if (cause instanceof BulkheadRejectedError) {
    throw new OutboundError('overloaded', `${name}: too many calls.`, { waitMs: OVERLOADED_RETRY_MS, cause });
  }
  throw cause;
}
