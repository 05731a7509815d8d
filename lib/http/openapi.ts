import { z } from 'zod';
import { problemStatus } from '@/lib/errors';

/** One call of our API, as its handler declares it. A call that is added gets a row in `app/api/openapi.json/calls.ts`. */
export type ApiCall = {
  method: 'get' | 'post' | 'put' | 'delete';
  path: string;
  summary: string;
  access: 'open' | 'public' | 'user' | 'moderator';
  params?: z.core.$ZodType;
  query?: z.core.$ZodType;
  /** Request headers: name and what it is for; a name with `!` is required. */
  headers?: Record<string, string>;
  body?: z.core.$ZodType;
  /** The answer when all is well: its status, its headers and its shape; no shape is no body. */
  answer: { status: number; shape?: z.core.$ZodType; mediaType?: string; headers?: Record<string, string> };
  /** Refusals beyond those that every call of this kind can give. */
  refusals?: (keyof typeof problemStatus)[];
};

const problem = z.object({
  error: z.string(),
  code: z.string(),
  title: z.string(),
  status: z.number().int(),
  requestId: z.string(),
  errors: z.array(z.object({ pointer: z.string(), code: z.string() })),
});

type Json = Record<string, unknown>;

/** The OpenAPI 3.1 description of these calls; what goes in and comes out is generated from the schemas that judge it. */
export function describeApi(title: string, calls: readonly ApiCall[]): Json {
  const paths: Record<string, Json> = {};
  for (const call of calls) paths[call.path] = { ...paths[call.path], [call.method]: describeCall(call) };
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

function describeCall(call: ApiCall): Json {
  const { status, shape, mediaType = 'application/json', headers } = call.answer;
  const answer = {
    description: 'As asked.',
    ...(headers ? { headers: mapValues(headers, (description) => ({ description, schema: { type: 'string' } })) } : {}),
    ...(shape ? { content: { [mediaType]: { schema: toJson(shape, 'output') } } } : {}),
  };
  return {
    summary: call.summary,
    security: securityOf(call.access),
    parameters: [
      ...parametersOf(call.params, 'path'),
      ...parametersOf(call.query, 'query'),
      ...headersOf(call.headers),
    ],
    ...(call.body
      ? { requestBody: { required: true, content: { 'application/json': { schema: toJson(call.body, 'input') } } } }
      : {}),
    responses: { [status]: answer, ...refusalsOf(call) },
  };
}

function securityOf(access: ApiCall['access']): Json[] {
  if (access === 'open') return [];
  return access === 'public' ? [{ gate: [] }] : [{ gate: [], bearer: [] }];
}

function refusalsOf({ access, params, query, body, refusals = [] }: ApiCall): Json {
  const codes = new Set<keyof typeof problemStatus>(refusals);
  if (access !== 'open') codes.add('gate_required');
  if (access === 'user' || access === 'moderator') codes.add('sign_in_required');
  if (access === 'moderator') codes.add('not_allowed');
  if (params || query || body) codes.add('invalid_input');
  if (body) codes.add('too_large').add('unsupported_media_type');

  const statuses = new Map<number, string[]>();
  for (const code of codes) statuses.set(problemStatus[code], [...(statuses.get(problemStatus[code]) ?? []), code]);
  const content = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } };
  return Object.fromEntries(
    [...statuses].map(([status, names]) => [status, { description: names.join(', '), content }]),
  );
}

function parametersOf(schema: z.core.$ZodType | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = toJson(schema, 'input');
  // an object schema: every parameter schema is one
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

function toJson(schema: z.core.$ZodType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return json;
}

function mapValues<V, W>(values: Record<string, V>, change: (value: V) => W): Record<string, W> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]));
}
