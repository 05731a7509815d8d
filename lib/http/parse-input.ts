import 'server-only';
import { z } from 'zod';
import { AppError, type FieldProblem } from '@/lib/errors';

/** Limit the size of the answer to a request with very many wrong fields, or with very long names. */
const MAX_FIELD_PROBLEMS = 300;
const MAX_NAME_LENGTH = 200;

/** @throws AppError `invalid_input` with one entry per field: JSON pointer and message code */
export function parseInput<S extends z.core.$ZodType>(schema: S, input: unknown): z.infer<S> {
  // The schemas name a code for each of their rules; this covers the rest, such as a number instead of a string.
  const parsed = z.safeParse(schema, input, { error: (issue) => (issue.input === undefined ? 'required' : 'invalid') });
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.flatMap(toFieldProblems);
  // A form shows one message per field, the first.
  const first = new Map(problems.toReversed().map((problem) => [problem.pointer, problem]));
  const fields = problems.filter((problem) => first.get(problem.pointer) === problem).slice(0, MAX_FIELD_PROBLEMS);
  throw new AppError('invalid_input', { fields });
}

/** The values that the schema accepts one by one: in the address of a page, invalid ones are ignored. */
export function readValid(
  schema: z.ZodType,
  values: Record<string, string | string[] | undefined>,
): Record<string, string> {
  const valid = Object.entries(values).filter((entry): entry is [string, string] => {
    const [name, value] = entry;
    return typeof value === 'string' && value !== '' && schema.safeParse({ [name]: value }).success;
  });
  return Object.fromEntries(valid);
}

/** A step of a JSON pointer (RFC 6901); names that the sender made up are cut. */
function pointerStep(step: PropertyKey): string {
  return `/${String(step).slice(0, MAX_NAME_LENGTH).replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

function toFieldProblems(issue: z.core.$ZodIssue): FieldProblem[] {
  const pointer = issue.path.map(pointerStep).join('');
  if (issue.code !== 'unrecognized_keys') return [{ pointer, code: issue.message }];
  return issue.keys.map((key) => ({ pointer: pointer + pointerStep(key), code: 'unknownField' }));
}

/** A repeated key keeps all its values, so that a schema for one value refuses it. */
export function queryValues({ url }: Request): Record<string, string | string[]> {
  const query = new URL(url).searchParams;
  const values = [...new Set(query.keys())].map((key) => [key, query.getAll(key)] as const);
  return Object.fromEntries(values.map(([key, all]) => [key, all.length === 1 ? (all[0] ?? '') : all]));
}
