import 'server-only';
import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { Access, Declaration } from '@/lib/api/openapi';
import { AppError, problemStatus } from '@/lib/errors';
import { readJson, requireJsonIfAny } from '@/lib/http/body';
import { parseInput, queryValues } from '@/lib/http/parse-input';
import { problemResponse } from '@/lib/http/problem';
import { requireModerator } from '@/lib/identity/policy';
import { requireUser, type SessionUser } from '@/lib/identity/session';
import { logRefusal } from '@/lib/log';

type Schema = z.core.$ZodType;
type Context = { params: Promise<Record<string, string | string[]>> };
type Declared<A extends Access, P extends Schema, Q extends Schema, B extends Schema> = Declaration & {
  access: A;
  params?: P;
  query?: Q;
  body?: B;
};
type Call<A extends Access, P extends Schema, Q extends Schema, B extends Schema> = {
  request: Request;
  requestId: string;
  user: A extends 'user' | 'moderator' ? SessionUser : null;
  params: z.infer<P>;
  query: z.infer<Q>;
  body: z.infer<B>;
};

/** A handler for Next.js that carries its declaration; the API's description is generated from it. */
export type ApiHandler = ((request: Request, context: Context) => Promise<Response>) & { declaration: Declaration };

/** Makes a route handler: identifies the caller, parses the input, acts; anything thrown becomes a problem document. */
export function route<
  A extends Access,
  P extends Schema = z.ZodUndefined,
  Q extends Schema = z.ZodUndefined,
  B extends Schema = z.ZodUndefined,
>(declaration: Declared<A, P, Q, B>, act: (call: Call<A, P, Q, B>) => Promise<Response>): ApiHandler {
  async function handle(request: Request, context: Context): Promise<Response> {
    const requestId = randomUUID();
    let user: SessionUser | null = null;
    try {
      user = await identify(declaration.access, request);
      if (declaration.access === 'moderator' && user) requireModerator(user);
      const input = await parseCall(declaration, request, context);
      // The cast: the schemas are optional, and a conditional type does not follow that.
      return await act({ request, requestId, user, ...input } as Call<A, P, Q, B>);
    } catch (error) {
      logIfRefused(error, { request, requestId, user });
      return problemResponse(error, requestId);
    }
  }
  return Object.assign(handle, { declaration });
}

async function identify(access: Access, request: Request): Promise<SessionUser | null> {
  return access === 'user' || access === 'moderator' ? requireUser(request) : null;
}

async function parseCall({ params, query, body, ownBody }: Declaration, request: Request, context: Context) {
  // A request without a declared body may still carry one; a form or another site must not reach the handler with it.
  if (!body && !ownBody) requireJsonIfAny(request);
  return {
    params: params && parseInput(params, await context.params),
    query: query && parseInput(query, queryValues(request)),
    body: body && parseInput(body, await readJson(request)),
  };
}

type Refused = { request: Request; requestId: string; user: SessionUser | null };

function logIfRefused(error: unknown, { request, requestId, user }: Refused): void {
  if (!(error instanceof AppError)) return;
  const status = problemStatus[error.code];
  if (status >= 500) return;
  const { pathname: path } = new URL(request.url);
  logRefusal({ event: error.code, status, requestId, method: request.method, path, actor: user?.sub ?? null });
}
