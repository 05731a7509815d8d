import * as z from 'zod/mini'; // every page loads this

/** What our API answers when it refuses, with whatever more a call has to say; see `lib/http/problem.ts`. */
const problem = z.looseObject({
  error: z.string(),
  status: z.number(),
  requestId: z.optional(z.string()),
  errors: z._default(z.array(z.object({ pointer: z.string(), code: z.string() })), []),
});
export type Problem = z.infer<typeof problem>;

/** A refusal is a value for the caller to show, not an exception. */
export type Result<T> = { ok: true; data: T } | { ok: false; problem: Problem };

type JsonRequest = {
  method?: string;
  token?: string;
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal | undefined;
};

/** An answer that was not ok; its message is the answer's `error` field, or 'API request failed'. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  constructor(readonly problem: Problem) {
    super(problem.error);
  }
}

/**
 * Sends JSON, with a bearer identity token when one is given.
 *
 * @throws ApiError when the answer is not ok, or there is none
 */
export async function requestJson(
  url: string,
  { method = 'GET', token, body, headers, signal }: JsonRequest = {},
): Promise<Response> {
  const response = await fetch(url, {
    method,
    cache: 'no-store',
    redirect: 'error',
    ...(signal ? { signal } : {}),
    headers: {
      Accept: 'application/json',
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch(() => null);
  if (response?.ok) return response;

  const answer = problem.safeParse(await response?.json().catch(() => null));
  if (answer.success) throw new ApiError(answer.data);
  throw new ApiError({ error: 'API request failed', status: response?.status ?? 0, errors: [] });
}

/**
 * `requestJson` for forms: parses the answer and returns a refusal instead of throwing it.
 * No connection is a problem too, with status 0.
 */
export async function askJson<S extends z.core.$ZodType>(
  url: string,
  answer: S,
  request?: JsonRequest,
): Promise<Result<z.infer<S>>> {
  try {
    const response = await requestJson(url, request);
    return { ok: true, data: z.parse(answer, response.status === 204 ? undefined : await response.json()) };
  } catch (error) {
    if (error instanceof ApiError) return { ok: false, problem: error.problem };
    throw error;
  }
}
