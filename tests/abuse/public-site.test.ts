import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { legalPageNames } from '@/lib/i18n/legal-pages';
import { routing } from '@/lib/i18n/routing';
import { ask, query } from './harness';
import { startAnother } from './instances';

let instance: Awaited<ReturnType<typeof startAnother>>;
const visit = (path: string) => ask(path, { at: instance.port, gate: false });

beforeAll(async () => {
  const operator = { OPERATOR_NAME: 'Comune di Esempio', OPERATOR_EMAIL: 'guida@example.org' };
  instance = await startAnother({ STAGING: 'off', REVIEW_PAGE: 'off', ACCESS_PASSWORD: '', ...operator });
});
afterAll(() => instance.stop());

describe('a public instance', () => {
  test('shows its pages without a password, to be indexed', async () => {
    for (const path of ['/', '/it/tides', '/listings']) {
      const { status, headers, body } = await visit(path);
      expect(status, path).toBe(200);
      expect(headers, path).not.toHaveProperty('x-robots-tag');
      expect(body).toMatch(/<meta name="robots" content="index, ?follow"/);
    }
    expect((await visit('/auth/login')).headers['x-robots-tag']).toBe('noindex, nofollow');
    expect((await visit('/review')).status).toBe(404);
    expect((await visit('/api/profile')).status).toBe(401);
  });

  test.each(legalPageNames)('has the page %s in every language, with the operator', async (name) => {
    for (const locale of routing.locales) {
      const path = locale === routing.defaultLocale ? `/${name}` : `/${locale}/${name}`;
      const { status, body } = await visit(path);
      expect(status, path).toBe(200);
      expect(body).toContain(`<html lang="${locale}"`);
      if (/imprint|privacy|contact/.test(name)) expect(body).toContain('Comune di Esempio');
    }
  });

  test('lists every public place in the sitemap that robots.txt names', async () => {
    const robots = await visit('/robots.txt');
    expect(robots.body).toMatch(/^User-agent: \*\n/);
    expect(robots.body).not.toContain('Disallow: /\n');
    expect(robots.body).toContain('Disallow: /it/dashboard\n');
    // a wildcard would also match the name of a place
    expect(robots.body).not.toContain('*/');
    const files = [...robots.body.matchAll(/^Sitemap: (.+)$/gm)].map(([, url = '']) => new URL(url).pathname);
    const answers = await Promise.all(files.map(visit));
    for (const { status, headers } of answers) {
      expect(status).toBe(200);
      expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    }
    const xml = answers.map(({ body }) => body).join();
    expect(xml).toContain('hreflang="x-default"');
    expect(xml).not.toMatch(/dashboard|\/auth/);
    for (const { uid } of await query(`SELECT uid FROM listing WHERE status = 'active' LIMIT 200`)) {
      expect(xml).toContain(`/ja/listing/${uid}/`);
    }
  });

  test('has no gate: the password opens nothing', async () => {
    const headers = { 'content-type': 'application/json' };
    const answer = await ask('/api/gate', {
      at: instance.port,
      method: 'POST',
      gate: false,
      body: '{"password":""}',
      headers,
    });
    expect(answer.status).toBe(404);
    expect(answer.headers).not.toHaveProperty('set-cookie');
  });
});
