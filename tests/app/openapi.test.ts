import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { GET } from '@/app/api/openapi.json/route';
import { describeApi, type RouteModule } from '@/lib/api/openapi';
import type { route } from '@/lib/api/route';
import { publicAnswers } from '@/lib/edge/cache-address';
import { readApiCalls } from '@/tests/factories/api-calls';
import { apiRequest } from '@/tests/factories/session';

const answer = await GET(await apiRequest('/api/openapi.json'), { params: Promise.resolve({}) });
const document = await answer.json();

const root = path.resolve(import.meta.dirname, '../..');
const routeFiles = readdirSync(path.join(root, 'app/api'), { recursive: true, encoding: 'utf8' })
  .filter((file) => path.basename(file) === 'route.ts' && !file.includes('[...'))
  .map((file) => `app/api/${file}`);
type ApiHandler = ReturnType<typeof route>;
type Handler = { method: string; path: string; handler: ApiHandler };
const handlers = (await Promise.all(routeFiles.map(listHandlers))).flat();

async function listHandlers(file: string): Promise<Handler[]> {
  const where = `/${path.dirname(file).replace(/^app\//, '')}`.replaceAll('[', '{').replaceAll(']', '}');
  const module: Record<string, ApiHandler> = await import(path.join(root, file));
  return Object.entries(module)
    .filter(([name]) => /^[A-Z]+$/.test(name))
    .map(([name, handler]) => ({ method: name.toLowerCase(), path: where, handler }));
}

const keysOf = (schema: z.core.$ZodType | undefined) =>
  Object.keys(schema ? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }).properties ?? {}) : {});
const namesIn = (parameters: { in: string; name: string }[], place: string) =>
  parameters.filter((parameter) => parameter.in === place).map(({ name }) => name);

describe('the OpenAPI document', () => {
  test('names every exported method of every route, and no other', () => {
    const names = (calls: { method: string; path: string }[]) =>
      calls.map((one) => `${one.method} ${one.path}`).toSorted();

    expect(names(readApiCalls(document))).toEqual(names(handlers));
  });

  test.each(handlers)('describes $method $path as its handler declares it', ({ method, path: where, handler }) => {
    const { access, params, query, body, ownBody, answers } = handler.declaration;
    const { parameters, requestBody, responses } = document.paths[where][method];
    const [call] = readApiCalls({ paths: { [where]: { [method]: document.paths[where][method] } } });

    expect(call?.access).toBe(access);
    expect(namesIn(parameters, 'path')).toEqual(keysOf(params));
    expect(namesIn(parameters, 'path')).toEqual([...where.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
    expect(namesIn(parameters, 'query')).toEqual(keysOf(query));
    expect(requestBody !== undefined).toBe(body !== undefined || typeof ownBody === 'object');
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(Object.keys(answers)));
  });

  test('describes as shared what the response cache answers, with the same parameters and limits', () => {
    const shared = handlers.filter(({ handler }) => handler.declaration.isShared);
    expect(shared.map(({ path: where }) => where).toSorted()).toEqual(Object.keys(publicAnswers).toSorted());
    for (const { path: where, handler } of shared) {
      const { access, query, limit } = handler.declaration;
      expect(access).toBe('public');
      expect(publicAnswers[where]?.limit).toBe(limit);
      expect(publicAnswers[where]?.parameters.toSorted()).toEqual(keysOf(query).toSorted());
      expect(document.paths[where].get.responses).toMatchObject({ 200: { headers: { 'x-as-of': {} } }, 503: {} });
    }
  });

  test('refuses a handler that declares nothing', () => {
    const plain: RouteModule = Object.fromEntries([['GET', async () => new Response()]]);

    expect(() => describeApi('Guide', { '/app/api/plain/route.ts': plain })).toThrow(/GET \/api\/plain/);
  });

  test('describes bodies, parameters, refusals and security', () => {
    expect(document.openapi).toBe('3.1.0');
    const { post } = document.paths['/api/listing'];
    expect(post.requestBody.content['application/json'].schema).toMatchObject({
      additionalProperties: false,
      required: expect.arrayContaining(['title', 'map_location', 'address', 'image', 'description']),
      properties: { title: { type: 'string', minLength: 3, maxLength: 200 }, days_hours: { type: 'array' } },
    });
    expect(Object.keys(post.responses)).toEqual(
      expect.arrayContaining(['201', '400', '401', '413', '415', '422', '429', 'default']),
    );
    expect(post.security).toEqual([{ gate: [], bearer: [] }]);
    expect(document.paths['/api/moderation'].get.security).toEqual([{ gate: [], bearer: ['moderators'] }]);
    expect(namesIn(document.paths['/api/map'].get.parameters, 'query')).toEqual([
      ...['bbox', 'zoom', 'category', 'q', 'open', 'lang', 'place'],
    ]);
  });
});
