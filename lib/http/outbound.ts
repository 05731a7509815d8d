import 'server-only';
import { setTimeout as pause } from 'node:timers/promises';
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
import { readAtMost } from '@/lib/http/body';
import { log } from '@/lib/log';

const PROBE_AFTER_MS = 30 * SECOND_MS;
/** Pause before the second attempt; doubled before each further one. */
const RETRY_PAUSE_MS = 100;
const OVERLOADED_RETRY_MS = 5 * SECOND_MS;
/** Spreads the clients of one server. */
const JITTER = 0.1;
/** Statuses about one request: the server itself works, so they do not open the circuit. */
const REQUEST_REFUSED: readonly number[] = [400, 404, 409, 422];

/** Why a call failed; `circuit_open` and `overloaded`: no request was sent. */
type OutboundErrorKind = 'unreachable' | 'status' | 'invalid' | 'waiting' | 'circuit_open' | 'overloaded';

type Details = { status?: number | null; waitMs?: number | null; cause?: unknown };

export class OutboundError extends Error {
  override readonly name = 'OutboundError';
  readonly status: number | null;
  /** Milliseconds until the next call may succeed; null when unknown. */
  readonly waitMs: number | null;

  constructor(
    readonly kind: OutboundErrorKind,
    message: string,
    { status = null, waitMs = null, cause }: Details = {},
  ) {
    super(message, { cause });
    this.status = status;
    this.waitMs = waitMs;
  }
}

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

type Limits = {
  name: string;
  deadlineMs: number;
  maxBytes: number;
  /** Longest wait that a Retry-After can cause, before jitter. */
  maxWaitMs: number;
  /** Milliseconds to pause after a status, or null for an ordinary failure. */
  waitFor?: (status: number, retryAfterMs: number | null) => number | null;
  /** Further attempts after a failure of the network or the server, within the deadline; only for what may be repeated. */
  retries?: number;
  fetch?: typeof globalThis.fetch;
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
      read: (content) => parse(readJson(content.toString())),
    });
}

/** As `createOutbound`, for a server that speaks something other than JSON. */
export function createBinaryOutbound(limits: Limits, circuit?: Circuit) {
  const run: Run = circuit ? createCircuit(limits.name, circuit) : (send) => send();
  return <T>(request: BinaryRequest<T>): Promise<T> => run(() => sendRepeatedly(request, limits));
}

export function resolvePath(base: string, path: string): URL {
  return new URL(path, base.endsWith('/') ? base : `${base}/`);
}

async function sendRepeatedly<T>(request: BinaryRequest<T>, limits: Limits): Promise<T> {
  const deadline = AbortSignal.timeout(limits.deadlineMs);
  for (let attempt = 0; ; attempt++) {
    try {
      return await send(request, limits, deadline);
    } catch (error) {
      if (attempt >= (limits.retries ?? 0) || deadline.aborted || !isTransient(error)) throw error;
      await pause(RETRY_PAUSE_MS * 2 ** attempt * (1 + Math.random()));
    }
  }
}

async function send<T>(request: BinaryRequest<T>, limits: Limits, signal: AbortSignal): Promise<T> {
  const { name, maxBytes, fetch = globalThis.fetch } = limits;
  const { url, read, ...options } = request;
  const unreachable = (cause: unknown) => {
    if (cause instanceof OutboundError) throw cause;
    throw new OutboundError('unreachable', `${name}: ${messageOf(cause)}`, { cause });
  };
  const response = await fetch(url, { ...options, cache: 'no-store', redirect: 'manual', signal }).catch(unreachable);
  if (!response.ok) throw await refusal(response, limits);
  const tooLarge = () => new OutboundError('invalid', `${name} sent more than ${maxBytes} bytes.`);
  const content = await readAtMost(response, maxBytes, tooLarge).catch(unreachable);
  try {
    return read(content);
  } catch (cause) {
    throw new OutboundError('invalid', `${name} sent an invalid document.`, { cause });
  }
}

function isTransient(error: unknown): boolean {
  if (!(error instanceof OutboundError)) return false;
  return error.kind === 'unreachable' || (error.kind === 'status' && (error.status ?? 0) >= 500);
}

async function refusal(
  response: Response,
  { name, maxWaitMs, waitFor = waitWhenBusy }: Limits,
): Promise<OutboundError> {
  const { status, headers } = response;
  await response.body?.cancel();
  const waitMs = waitFor(status, readRetryAfter(headers.get('retry-after')));
  if (waitMs === null) return new OutboundError('status', `${name} answered ${status}.`, { status });
  const jittered = Math.min(waitMs, maxWaitMs) * (1 + Math.random() * JITTER);
  return new OutboundError('waiting', `${name} answered ${status}; waiting ${Math.round(jittered / SECOND_MS)} s.`, {
    status,
    waitMs: jittered,
  });
}

const waitWhenBusy = (status: number, retryAfterMs: number | null) =>
  status === 429 || status === 503 ? retryAfterMs : null;

function readRetryAfter(value: string | null): number | null {
  if (!value) return null;
  const waitMs = /^\d+$/.test(value) ? Number(value) * SECOND_MS : Date.parse(value) - Date.now();
  return Number.isFinite(waitMs) && waitMs > 0 ? waitMs : null;
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

const messageOf = (error: unknown) => (error instanceof Error ? error.message : 'unknown');
