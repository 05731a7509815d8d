import { MINUTE_MS, SECOND_MS } from '@/lib/durations';
import { AS_OF_HEADER, OLDER_EVENT, type OlderAnswer } from '@/lib/older-response';

export type Problem = {
  error: string;
  status: number;
  errors: { pointer: string; code: string }[];
  /** Of `stale_version`, the stored value; of a search for boats without a result, its timetable. */
  current?: unknown;
  timetable?: unknown;
};

type Reader<Answer> = { parse: (body: unknown) => Answer };

const FAILED = 'API request failed';

/** The message code of a problem: of its first field, else of the whole; `offline` without a response, `internal` for one without an error. */
export function problemCode({ errors, status, error }: Problem): string {
  if (errors[0]) return errors[0].code;
  if (status === 0) return 'offline';
  return error === FAILED ? 'internal' : error;
}

/** A refusal is a value for the caller to show, not an exception. */
export type Result<T> = { ok: true; data: T } | { ok: false; problem: Problem };

type JsonRequest = {
  method?: string;
  token?: string;
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal | undefined;
};

/** The problem document of this API, or a problem with the response's status for another body, such as a gateway's. */
export function readProblem(body: unknown, responseStatus = 0): Problem {
  const { error, status = responseStatus, errors = [], ...more } = (body ?? {}) as Record<keyof Problem, unknown>;
  if (typeof error !== 'string' || typeof status !== 'number' || !Array.isArray(errors)) {
    return { error: FAILED, status: responseStatus, errors: [] };
  }
  return { ...more, error, status, errors };
}

/** Reads a response of this server by its keys, because a schema would be a seventh of the code the map loads. */
export function uncheckedReader<Answer extends object>(...keys: (keyof Answer)[]): Reader<Answer> {
  return {
    parse(body) {
      const isOurs = typeof body === 'object' && body !== null && keys.every((key) => key in body);
      if (!isOurs) throw new TypeError(`an answer without ${keys.join(', ')}`);
      return body as Answer; // unchecked: it comes from our own server
    },
  };
}

/** A lost connection never answers; this server waits a minute for the body of a request. */
const LIMIT_MS = 30 * SECOND_MS;
const LIMIT_WITH_BODY_MS = LIMIT_MS + MINUTE_MS;

/** Sends JSON, with a bearer token when one is given; a connection that is missing, lost or over the limit is a problem with status 0. */
export async function ask<Answer>(
  url: string,
  read: (response: Response) => Promise<Answer>,
  request: JsonRequest = {},
): Promise<Result<Answer>> {
  const stop = new AbortController();
  const abort = () => stop.abort();
  if (request.signal?.aborted) abort();
  request.signal?.addEventListener('abort', abort);
  const timer = setTimeout(abort, request.body === undefined ? LIMIT_MS : LIMIT_WITH_BODY_MS);
  return send(url, read, { ...request, signal: stop.signal }).finally(() => {
    clearTimeout(timer);
    request.signal?.removeEventListener('abort', abort);
  });
}

async function send<Answer>(
  url: string,
  read: (response: Response) => Promise<Answer>,
  { method = 'GET', token, body, headers, signal }: JsonRequest & { signal: AbortSignal },
): Promise<Result<Answer>> {
  const response = await fetch(url, {
    method,
    cache: 'no-store',
    redirect: 'error',
    signal,
    headers: {
      Accept: 'application/json',
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch(() => null);
  if (response?.ok) {
    const answer = await read(response).then((data) => ({ ok: true as const, data }), toBrokenAnswer);
    const asOf = response.headers.get(AS_OF_HEADER);
    if (asOf) window.dispatchEvent(new CustomEvent<OlderAnswer>(OLDER_EVENT, { detail: { asOf, url } }));
    return answer;
  }
  return { ok: false, problem: readProblem(await response?.json().catch(() => null), response?.status) };
}

export async function askJson<Answer>(
  url: string,
  answer: Reader<Answer>,
  request?: JsonRequest,
): Promise<Result<Answer>> {
  const read = async (response: Response): Promise<unknown> => (response.status === 204 ? undefined : response.json());
  const result = await ask(url, read, request);
  return result.ok ? { ok: true, data: answer.parse(result.data) } : result;
}

/** The connection was lost during the body, or another network has answered in place of this server. */
function toBrokenAnswer(error: unknown): { ok: false; problem: Problem } {
  if ([TypeError, SyntaxError, DOMException].some((kind) => error instanceof kind)) {
    return { ok: false, problem: readProblem(null) };
  }
  throw error;
}
