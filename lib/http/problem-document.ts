import type { FieldProblem } from '@/lib/errors';

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
