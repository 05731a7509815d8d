import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { apiCalls } from '@/app/api/openapi.json/calls';
import { GET } from '@/app/api/openapi.json/route';
import { describeApi } from '@/lib/http/openapi';
import { apiRequest } from '@/tests/factories/session';

const described = apiCalls.map(({ method, path: where }) => `${method.toUpperCase()} ${where}`).toSorted();

/** What the handlers export, as `GET /api/listing/{uid}`; a catch-all is nobody's call. */
async function listHandlers(): Promise<string[]> {
  const root = path.resolve(import.meta.dirname, '../..');
  const files = readdirSync(path.join(root, 'app/api'), { recursive: true, encoding: 'utf8' }).filter(
    (file) => path.basename(file) === 'route.ts' && !file.includes('[...'),
  );
  const found = await Promise.all(
    files.map(async (file) => {
      const where = `/api/${path.dirname(file)}`.replaceAll('[', '{').replaceAll(']', '}');
      const handlers = Object.keys(await import(path.join(root, 'app/api', file)));
      return handlers.filter((name) => /^[A-Z]+$/.test(name)).map((method) => `${method} ${where}`);
    }),
  );
  return found.flat().toSorted();
}

describe('the description of the API', () => {
  test('names every call there is, and no other', async () => {
    expect(described).toEqual(await listHandlers());
  });

  test('is served as OpenAPI 3.1 with schemas and refusals', async () => {
    const document = await (await GET(await apiRequest('/api/openapi.json'), { params: Promise.resolve({}) })).json();

    expect(document.openapi).toBe('3.1.0');
    const { post } = document.paths['/api/listing'];
    expect(post.requestBody.content['application/json'].schema).toMatchObject({
      additionalProperties: false,
      required: expect.arrayContaining(['title', 'map_location', 'address', 'image', 'description']),
      properties: { title: { type: 'string', minLength: 3, maxLength: 200 }, days_hours: { type: 'array' } },
    });
    expect(Object.keys(post.responses)).toEqual(
      expect.arrayContaining(['201', '400', '401', '413', '415', '422', '429']),
    );
    expect(post.security).toEqual([{ gate: [], bearer: [] }]);
    const names = document.paths['/api/map'].get.parameters.map(({ name }: { name: string }) => name);
    expect(names).toEqual(['bbox', 'zoom', 'category', 'q', 'open', 'lang', 'place']);
  });

  test('can be made of every schema', () => {
    expect(() => JSON.stringify(describeApi('Guide', apiCalls))).not.toThrow();
  });
});
