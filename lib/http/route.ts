import 'server-only';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { AppError, type FieldProblem, problemStatus } from '@/lib/errors';
import { requireGate } from '@/lib/gate/cookie';
import { readJson, requireJsonIfAny } from '@/lib/http/body';
import { problemResponse } from '@/lib/http/problem';
import { requireModerator } from '@/lib/identity/policy';
import { requireUser, type SessionUser } from '@/lib/identity/session';
import { logRefusal } from '@/lib/log';

/**
 * Who may call.
 * `open`: anyone, also without the gate cookie · `public`: anyone who passed the gate ·
 * `user`: with a valid identity token · `moderator`: with one of the group `moderators`.
 */
export type Access = 'open' | 'public' | 'user' | 'moderator';

type Schemas<P extends z.core.$ZodType, Q extends z.core.$ZodType, B extends z.core.$ZodType> = {
  params?: P;
  query?: Q;
  body?: B;
};
type Call<A extends Access, P extends z.core.$ZodType, Q extends z.core.$ZodType, B extends z.core.$ZodType> = {
  request: Request;
  requestId: string;
  user: A extends 'user' | 'moderator' ? SessionUser : null;
  params: z.infer<P>;
  query: z.infer<Q>;
  body: z.infer<B>;
};
type Context = { params: Promise<Record<string, string | string[]>> };

/**
 * The one kind of route handler: identifies, parses, acts and answers, in that order.
 * Anything thrown becomes a problem document.
 *
 * @param ownBody the handler reads the body by itself, because it is not JSON
 */
export function route<
  A extends Access,
  P extends z.core.$ZodType = z.ZodUndefined,
  Q extends z.core.$ZodType = z.ZodUndefined,
  B extends z.core.$ZodType = z.ZodUndefined,
>(
  { access, params, query, body, ownBody = false }: { access: A; ownBody?: boolean } & Schemas<P, Q, B>,
  handle: (call: Call<A, P, Q, B>) => Promise<Response>,
) {
  return async (request: Request, context: Context): Promise<Response> => {
    const requestId = randomUUID();
    let user: SessionUser | null = null;
    try {
      if (access !== 'open') await requireGate(request);
      if (access === 'user' || access === 'moderator') {
        // known before it is judged: a refusal is logged with whom it met
        user = await requireUser(request);
        if (access === 'moderator') requireModerator(user);
      }
      // nobody asked for it, but a form or another site's script must not reach us with one
      if (!body && !ownBody) requireJsonIfAny(request);
      const call = {
        request,
        requestId,
        user,
        params: params && parse(params, await context.params),
        query: query && parse(query, singleValues(new URL(request.url).searchParams)),
        body: body && parse(body, await readJson(request)),
      };
      // the three schemas are optional, which a conditional type cannot follow through `&&`
      return await handle(call as Call<A, P, Q, B>);
    } catch (error) {
      const status = error instanceof AppError ? problemStatus[error.code] : 500;
      if (status < 500) {
        const event = error instanceof AppError ? error.code : 'internal';
        const { pathname: path } = new URL(request.url);
        logRefusal({ event, status, requestId, method: request.method, path, actor: user?.sub ?? null });
      }
      return problemResponse(error, requestId);
    }
  };
}

/** A form has fewer fields; a request with a hundred thousand wrong ones is not told about each. */
const MOST_PROBLEMS = 300;

/** @throws AppError `invalid_input` with one entry per issue: JSON pointer and message code */
function parse<S extends z.core.$ZodType>(schema: S, input: unknown): z.infer<S> {
  // a schema names the code of each rule; this is for what it says nothing about, such as a number for a text
  const parsed = z.safeParse(schema, input, { error: (issue) => (issue.input === undefined ? 'required' : 'invalid') });
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.flatMap(toFieldProblems);
  // a form shows one message at a field, the first
  const first = new Map(problems.toReversed().map((problem) => [problem.pointer, problem]));
  const fields = problems.filter((problem) => first.get(problem.pointer) === problem).slice(0, MOST_PROBLEMS);
  throw new AppError('invalid_input', { fields });
}

function toFieldProblems(issue: z.core.$ZodIssue): FieldProblem[] {
  const pointer = issue.path.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
  if (issue.code !== 'unrecognized_keys') return [{ pointer, code: issue.message }];
  return issue.keys.map((key) => ({ pointer: `${pointer}/${key}`, code: 'unknownField' }));
}

/** A key given twice keeps all its values, so that a schema expecting one value refuses it. */
function singleValues(query: URLSearchParams): Record<string, string | string[]> {
  const values = [...new Set(query.keys())].map((key) => [key, query.getAll(key)] as const);
  return Object.fromEntries(values.map(([key, all]) => [key, all.length === 1 ? (all[0] ?? '') : all]));
}
