import problemStatus from '@/lib/problem-status.json';

/** Expected error codes and their HTTP status. */
export { problemStatus };
export type ProblemCode = keyof typeof problemStatus;

/** `pointer` is a JSON pointer into the input; `code` is a key of `Errors.fields` in messages/. */
export type FieldProblem = { pointer: string; code: string };

export type AppErrorOptions = ErrorOptions & {
  fields?: FieldProblem[];
  /** Becomes the header `Retry-After`. */
  retryAfterSeconds?: number;
  /** Members of the problem document, e.g. the current version for `stale_version`. */
  extra?: Record<string, unknown>;
  headers?: Record<string, string>;
};

export class AppError extends Error {
  override readonly name = 'AppError';
  readonly fields: FieldProblem[];
  readonly retryAfterSeconds: number | undefined;
  readonly extra: Record<string, unknown>;
  readonly headers: Record<string, string>;

  constructor(
    readonly code: ProblemCode,
    { fields = [], retryAfterSeconds, extra = {}, headers = {}, ...options }: AppErrorOptions = {},
  ) {
    super(code, options);
    this.fields = fields;
    this.retryAfterSeconds = retryAfterSeconds;
    this.extra = extra;
    this.headers = { ...headers };
    if (retryAfterSeconds !== undefined) this.headers['Retry-After'] = String(Math.ceil(retryAfterSeconds));
  }
}

/** For `catch`: returns null for `not_found` and rethrows other errors. */
export function nullIfNotFound(error: unknown): null {
  if (error instanceof AppError && error.code === 'not_found') return null;
  throw error;
}

/** What a line of the log or another error states of a caught value. */
export const messageOf = (error: unknown) => (error instanceof Error ? error.message : 'unknown');

export const PROBLEM_TYPE = 'application/problem+json; charset=utf-8';

type Problem = {
  code: string;
  status: number;
  requestId: string;
  errors?: FieldProblem[];
  extra?: Record<string, unknown>;
};

/** The one shape of a refusal (RFC 9457), as text. `error` equals `code`: the specification's clients read it. */
export function problemDocument({ code, status, requestId, errors = [], extra = {} }: Problem): string {
  return JSON.stringify({ ...extra, error: code, code, title: code.replaceAll('_', ' '), status, requestId, errors });
}
