import { STATUS_CODES } from 'node:http';
import { z } from 'zod';
import { type ProblemCode, problemStatus } from '@/lib/errors';
import type { LimitName } from '@/lib/http/rate-limit';
import { MODERATOR_GROUP } from '@/lib/identity/policy';
import { AS_OF_HEADER } from '@/lib/older-response';

type Schema = z.core.$ZodType;
type Json = Record<string, unknown>;

/** `open`: without the gate cookie · `public`: with it · `user`: with an identity token · `moderator`: of their group. */
export type Access = 'open' | 'public' | 'user' | 'moderator';

type Answer = {
  description?: string;
  schema?: Schema;
  /** Of bodies in other media types than JSON. */
  content?: Record<string, Schema>;
  headers?: Record<string, string>;
};

/** What a route handler declares about itself: it is enforced by `route()` and published as OpenAPI. */
export type Declaration = {
  access: Access;
  summary: string;
  params?: Schema;
  query?: Schema;
  /** The request headers it reads, with their descriptions; a name with `!` is required. */
  headers?: Record<string, string>;
  body?: Schema;
  /** The handler reads the body itself; a schema describes it when it is JSON. */
  ownBody?: boolean | Schema;
  /** Media types of files that the handler reads besides JSON. */
  ownFiles?: readonly string[];
  /** By status: schema of a JSON body, description of an empty one, or both with headers. */
  answers: Record<number, Schema | string | Answer>;
  /** Limits the requests of one client address. */
  limit?: LimitName;
  /** How long a browser may cache an answer that the handler returns as a value; `no-store` without it. */
  maxAgeSeconds?: number;
  /** Beyond those that follow from the access and the schemas. */
  refusals?: ProblemCode[];
  /** The response cache answers it, during an outage with the last answer to the same question. */
  isShared?: boolean;
};

export type RouteModule = Record<string, unknown>;

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

const problem = z.object({
  error: z.string(),
  code: z.string(),
  title: z.string(),
  status: z.number().int(),
  requestId: z.string(),
  errors: z.array(z.object({ pointer: z.string(), code: z.string() })),
});
const problemContent = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } };

export function describeApi(title: string, modules: Record<string, RouteModule>): Json {
  const paths: Record<string, Json> = {};
  for (const { path, method, declaration } of Object.entries(modules).flatMap(callsOf)) {
    paths[path] = { ...paths[path], [method.toLowerCase()]: describeCall(method, declaration) };
  }
  return {
    openapi: '3.1.0',
    info: { title, version: '1' },
    paths,
    components: {
      schemas: { Problem: toJson(problem, 'output') },
      securitySchemes: {
        gate: {
          type: 'apiKey',
          in: 'cookie',
          name: 'vx-gate',
          description: 'From POST /api/gate; `__Host-vx-gate` on https.',
        },
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'The identity token.' },
      },
    },
  };
}

function callsOf([file, handlers]: [string, RouteModule]) {
  if (file.includes('[...')) return [];
  const path = file.replace(/^\/app|\/route\.ts$/g, '').replace(/\[(\w+)\]/g, '{$1}');
  return METHODS.filter((method) => method in handlers).map((method) => {
    const handler = handlers[method];
    if (!isDeclared(handler)) throw new Error(`${method} ${path} declares nothing: make it with route()`);
    return { path, method, declaration: handler.declaration };
  });
}

function isDeclared(handler: unknown): handler is { declaration: Declaration } {
  return typeof handler === 'function' && 'declaration' in handler;
}

export function describeCall(method: string, declaration: Declaration) {
  const { access, summary, params, query, headers, ownFiles = [], answers, isShared } = declaration;
  const body = bodyOf(declaration);
  return {
    summary,
    security: securityOf(access),
    parameters: [...parametersOf(params, 'path'), ...parametersOf(query, 'query'), ...headersOf(headers)],
    ...(body && {
      requestBody: {
        required: true,
        content: { ...contentOf({ 'application/json': body }, 'input'), ...Object.fromEntries(ownFiles.map(fileOf)) },
      },
    }),
    responses: {
      ...mapValues(answers, (answer, status) => describeAnswer(answer, status, isShared ? SHARED_HEADERS : {})),
      ...refusalsOf(method, declaration),
      default: { description: 'Any other problem.', content: problemContent },
    },
  };
}

const fileOf = (mediaType: string) => [mediaType, { schema: { type: 'string', format: 'binary' } }];

function bodyOf({ body, ownBody }: Declaration): Schema | undefined {
  return body ?? (typeof ownBody === 'object' ? ownBody : undefined);
}

/** The list of a bearer names the groups the caller must belong to. */
function securityOf(access: Access): Json[] {
  if (access === 'open') return [];
  if (access === 'public') return [{ gate: [] }];
  return [{ gate: [], bearer: access === 'moderator' ? [MODERATOR_GROUP] : [] }];
}

const SHARED_HEADERS = {
  [AS_OF_HEADER]:
    'Only during an outage, when this is the last answer to the same question of the past 24 hours: when it was made (ISO 8601). `Cache-Status` has `detail=stale-if-error`.',
  ETag: 'Of the content, for `If-None-Match`.',
};

function describeAnswer(
  declared: Declaration['answers'][number],
  status: string,
  added: Record<string, string> = {},
): Json {
  if (typeof declared === 'string') return { description: declared };
  const {
    description = STATUS_CODES[status],
    schema,
    content = schema && { 'application/json': schema },
    headers: own,
  }: Answer = '_zod' in declared ? { schema: declared } : declared;
  const headers = { ...own, ...added };
  const toHeader = (text: string) => ({ description: text, schema: { type: 'string' } });
  return {
    description,
    ...(Object.keys(headers).length > 0 && { headers: mapValues(headers, toHeader) }),
    ...(content && { content: contentOf(content, 'output') }),
  };
}

function refusalsOf(method: string, declaration: Declaration): Json {
  const { access, params, query, ownBody, limit, refusals = [], isShared } = declaration;
  const body = bodyOf(declaration);
  const codes = new Set<ProblemCode>(refusals);
  if (access !== 'open') codes.add('gate_required');
  if (access === 'user' || access === 'moderator') codes.add('sign_in_required');
  if (access === 'moderator') codes.add('not_allowed');
  if (limit) codes.add('too_many_requests');
  if (isShared) codes.add('unavailable');
  if (params || query || body) codes.add('invalid_input');
  if (body) codes.add('too_large');
  if (body || (method !== 'GET' && !ownBody)) codes.add('unsupported_media_type');

  const byStatus: Record<number, ProblemCode[]> = {};
  for (const code of codes) byStatus[problemStatus[code]] = [...(byStatus[problemStatus[code]] ?? []), code];
  return mapValues(byStatus, (names) => ({ description: names.join(', '), content: problemContent }));
}

function parametersOf(schema: Schema | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = toJson(schema, 'input');
  // The casts: schemas of parameters are objects.
  const named = Object.entries(properties as Record<string, Json>);
  return named.map(([name, { description, ...shape }]) => ({
    name,
    in: place,
    required: place === 'path' || (required as string[]).includes(name),
    ...(description ? { description } : {}),
    schema: shape,
  }));
}

function headersOf(headers: Record<string, string> = {}): Json[] {
  return Object.entries(headers).map(([name, description]) => ({
    name: name.replace(/!$/, ''),
    in: 'header',
    required: name.endsWith('!'),
    description,
    schema: { type: 'string' },
  }));
}

function contentOf(bodies: Record<string, Schema>, io: 'input' | 'output'): Json {
  return mapValues(bodies, (schema) => ({ schema: toJson(schema, io) }));
}

function mapValues<T, R>(record: Record<string, T>, map: (value: T, key: string) => R): Record<string, R> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value, key)]));
}

function toJson(schema: Schema, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return json;
}
