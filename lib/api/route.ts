import 'server-only';
import { setTimeout as pause } from 'node:timers/promises';
import type { z } from 'zod';
import type { Access, Declaration } from '@/lib/api/openapi';
import { callerAddress } from '@/lib/audit/caller';
import { AppError, problemStatus } from '@/lib/errors';
import { readJson, requireJsonIfAny } from '@/lib/http/body';
import { clientAddress } from '@/lib/http/client-address';
import { parseInput, queryValues } from '@/lib/http/parse-input';
import { problemResponse } from '@/lib/http/problem';
import { limit } from '@/lib/http/rate-limit';
import { requireModerator } from '@/lib/identity/policy';
import { requireUser, type SessionUser } from '@/lib/identity/session';
import { logRefusal } from '@/lib/log';
import { isTransactionConflict } from '@/lib/outage';
import { currentRendering } from '@/lib/rendering';
import { currentRequestId } from '@/lib/request-context';

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

/** A response, the value of a JSON response, or nothing for a 204; `no-store` unless it or the declaration has another rule. */
type Answer = Promise<object> | Promise<void>;

/** Makes a route handler: identifies the caller, parses the input, acts; anything thrown becomes a problem document. */
export function route<
  A extends Access,
  P extends Schema = z.ZodUndefined,
  Q extends Schema = z.ZodUndefined,
  B extends Schema = z.ZodUndefined,
>(declaration: Declared<A, P, Q, B>, act: (call: Call<A, P, Q, B>) => Answer) {
  async function handle(request: Request, context: Context): Promise<Response> {
    const requestId = currentRequestId();
    let user: SessionUser | null = null;
    try {
      user = isSignedIn(declaration) ? await requireUser(request) : null;
      if (declaration.access === 'moderator' && user) requireModerator(user);
      const input = await parseCall(declaration, request, context);
      if (declaration.limit && !currentRendering()?.isShared) await limit(declaration.limit, clientAddress(request));
      // The cast: the schemas are optional, and a conditional type does not follow that.
      const call = { request, requestId, user, ...input } as Call<A, P, Q, B>;
      const acting = () => callerAddress.run(clientAddress(request), () => act(call));
      const value = await acting().catch((error) => actAgain(error, acting, declaration));
      return toResponse(value, declaration);
    } catch (error) {
      logIfRefused(error, { request, requestId, user });
      return problemResponse(error, requestId);
    }
  }
  // the API's description is generated from the declarations
  return Object.assign(handle, { declaration: declaration as Declaration });
}

/** The other transaction gets the locks meanwhile; without a pause the two can cross again. */
const PAUSE_MS = 50;

/** Repeats once what a concurrent transaction has rolled back. @throws AppError `conflict` when that happens again */
async function actAgain(error: unknown, acting: () => Promise<unknown>, { ownBody }: Declaration) {
  // a body that the handler reads itself has been read
  if (!isTransactionConflict(error) || ownBody) throw error;
  await pause(PAUSE_MS);
  return acting().catch((again) => {
    throw isTransactionConflict(again) ? new AppError('conflict', { cause: again }) : again;
  });
}

function toResponse(value: unknown, { maxAgeSeconds }: Declaration): Response {
  const ownResponse = value instanceof Response ? value : null;
  const response = ownResponse ?? (value ? Response.json(value) : new Response(null, { status: 204 }));
  const { headers } = response;
  if (!headers.has('Cache-Control'))
    headers.set('Cache-Control', maxAgeSeconds ? `private, max-age=${maxAgeSeconds}` : 'no-store');
  return response;
}

const isSignedIn = ({ access }: Declaration) => access === 'user' || access === 'moderator';

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
