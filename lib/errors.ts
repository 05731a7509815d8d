/** Every failure we expect, and the HTTP status it becomes. A new failure is a new row here. */
export const problemStatus = {
  profile_missing: 400,
  gate_required: 401,
  not_authorized: 401,
  sign_in_required: 401,
  not_allowed: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  stale_version: 412,
  too_large: 413,
  unsupported_media_type: 415,
  invalid_input: 422,
  precondition_required: 428,
  too_many_requests: 429,
  upstream_failed: 502,
  unavailable: 503,
} as const;
export type ProblemCode = keyof typeof problemStatus;

/** `pointer` is a JSON pointer into the input; `code` is a key of `Errors.fields` in messages/. */
export type FieldProblem = { pointer: string; code: string };

export type AppErrorOptions = ErrorOptions & {
  /** What was wrong, field by field. */
  fields?: FieldProblem[];
  /** Seconds after which another attempt makes sense; becomes `Retry-After`. */
  retryAfterSeconds?: number;
  /** Members added to the problem document, e.g. the current version on `stale_version`. */
  extra?: Record<string, unknown>;
  /** Headers of the answer, e.g. what is left of a limit. */
  headers?: Record<string, string>;
};

/** A failure we expect: `code` decides the status, `fields` says what to mend. */
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
    this.headers = headers;
  }
}
