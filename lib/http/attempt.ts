import 'server-only';
import { setTimeout as pause } from 'node:timers/promises';
import { SECOND_MS } from '@/lib/durations';
import { messageOf } from '@/lib/errors';

/** Pause before the second attempt; doubled before each further one. */
const RETRY_PAUSE_MS = 100;
const JITTER = 0.1;

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

export type Limits = {
  name: string;
  deadlineMs: number;
  maxBytes: number;
  /** Longest wait that a Retry-After can cause, before jitter. */
  maxWaitMs: number;
  /** Milliseconds to pause after a status, or null for an ordinary failure. */
  waitFor?: (status: number, retryAfterMs: number | null) => number | null;
  /** Further attempts after a failure of the network or the server, within the deadline; only for what may be repeated. */
  retries?: number;
  /** Milliseconds before the attempt after the `count`-th, or null for none. */
  pauseBefore?: (error: OutboundError, count: number) => number | null;
  fetch?: typeof globalThis.fetch;
};

/** Calls `attempt` until it succeeds, fails for another reason, or the deadline leaves no time for the next one. */
export async function attemptRepeatedly<T>(
  attempt: (signal: AbortSignal) => Promise<T>,
  { deadlineMs, retries = 0, pauseBefore = pauseAfterFailure }: Limits,
): Promise<T> {
  const deadline = AbortSignal.timeout(deadlineMs);
  const endsAt = performance.now() + deadlineMs;
  for (let count = 0; ; count++) {
    try {
      return await attempt(deadline);
    } catch (error) {
      if (count >= retries || deadline.aborted || !(error instanceof OutboundError)) throw error;
      const waitMs = pauseBefore(error, count);
      if (waitMs === null || performance.now() + waitMs > endsAt) throw error;
      await pause(waitMs * (1 + Math.random()));
    }
  }
}

const pauseAfterFailure = (error: OutboundError, count: number) =>
  isTransient(error) ? RETRY_PAUSE_MS * 2 ** count : null;

export function isTransient({ kind, status }: OutboundError): boolean {
  return kind === 'unreachable' || (kind === 'status' && (status ?? 0) >= 500);
}

export function toUnreachable(name: string, cause: unknown): OutboundError {
  return cause instanceof OutboundError
    ? cause
    : new OutboundError('unreachable', `${name}: ${messageOf(cause)}`, { cause });
}

/** The error of a status that is no success; the body is not read. */
export async function toRefusal(
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
