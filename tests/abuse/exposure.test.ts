import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { readSecrets } from '@/scripts/lib/secrets.mjs';
import { METRICS_TOKEN } from '@/tests/setup/production';
import { apiCalls } from './api-calls';
import { ask, expectSealed, production } from './harness';
import { cookiesOf, moderator } from './hosts';

const PAGES = [
  '/',
  '/it/listings',
  '/tides',
  '/auth/login',
  '/privacy',
  '/nothing-here',
  '/dashboard/moderation/operations',
];

describe('P01: values that only the server knows', () => {
  const secrets = listTexts(readSecrets(production.dataDir));
  const values = [...secrets, METRICS_TOKEN, production.dataDir, production.databaseUrl];
  const leaks = (text: string) => values.filter((value) => text.includes(value));

  test('are in no file that a browser can load, and there are no source maps', () => {
    expect(secrets.length).toBeGreaterThan(3);
    const files = ['.next/static', 'public'].flatMap((folder) =>
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name)),
    );
    expect(files.length).toBeGreaterThan(100);
    expect(files.filter((file) => file.endsWith('.map'))).toEqual([]);
    for (const file of files) expect([file, leaks(readFileSync(file, 'latin1'))]).toEqual([file, []]);
  });

  test('are on no page and in no answer, also not for a moderator', async () => {
    const headers = await moderator();
    const reads = apiCalls.filter(({ method, path }) => method === 'get' && !path.includes('{'));
    for (const path of [...PAGES, ...reads.map((call) => call.path)]) {
      const { body } = await ask(path, { headers: { ...headers, ...cookiesOf(headers) } });
      expect([path, leaks(body)]).toEqual([path, []]);
    }
  });
});

describe('P10: what a development server has', () => {
  test.each([
    '/_next/mcp',
    '/_next/webpack-hmr',
    '/__nextjs_original-stack-frames',
    '/__nextjs_source-map?filename=server.ts',
    '/__nextjs_error_feedback?errorCode=1&wasHelpful=true',
    '/__nextjs_restart_dev',
    '/__nextjs_devtools_config',
  ])('%s is unknown', async (path) => {
    const statuses = { GET: 404, POST: 405 };
    for (const [method, status] of Object.entries(statuses)) expect((await ask(path, { method })).status).toBe(status);
  });

  let pages: string[];
  beforeAll(async () => {
    const answers = await Promise.all(PAGES.map((path) => ask(path)));
    for (const answer of answers) expectSealed(answer);
    pages = answers.map(({ body }) => body);
  });

  test('is on no page', () => {
    for (const page of pages) {
      expect(page).not.toMatch(/nextjs-portal|next-devtools|__NEXT_DEV|react-refresh|\[turbopack\]_dev/);
      expect(page).not.toMatch(/\n\s+at .+:\d+:\d+/);
    }
  });
});

/** Every text in a value, at any depth. */
function listTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(listTexts) : [];
}
