import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createMailServer } from '@/tests/factories/mail-server';

const TOKEN = 'a-token-of-twenty-four-characters';
const mailServer = await createMailServer();
vi.stubEnv('METRICS_TOKEN', TOKEN);
vi.stubEnv('SMTP_URL', mailServer.url);
const { GET } = await import('@/app/api/metrics/route');
const { refreshCatalogue } = await import('@/lib/activities/partner/refresh');
const { db, pagePool } = await import('@/lib/db');
const { env } = await import('@/lib/env');
const { finishLoops, startLoop } = await import('@/lib/jobs/loop');
const { log } = await import('@/lib/log');
const { queueMail } = await import('@/lib/mail/service');
const { startPartner } = await import('@/tests/factories/partner');
const { apiRequest } = await import('@/tests/factories/session');

const context = { params: Promise.resolve({}) };

/** More than a second after the one before. */
async function scrape(authorization = `Bearer ${TOKEN}`): Promise<Response> {
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 1_001);
  return GET(await apiRequest('/api/metrics', { headers: { authorization } }), context);
}

/** The samples of the text format, whose every line must be a comment or a sample. */
async function readSamples(): Promise<Record<string, number>> {
  const response = await scrape();
  expect(response.headers.get('Content-Type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  const lines = (await response.text()).split('\n').filter((line) => line !== '' && !line.startsWith('# '));
  const samples = lines.map((line) => {
    const [, name = '', value = ''] = /^([a-z]\w*(?:\{(?:\w+="[^"\n]*",?)+\})?) ([-+\d.eInfNa]+)$/.exec(line) ?? [];
    expect(name, line).not.toBe('');
    return [name, Number(value)] as const;
  });
  return Object.fromEntries(samples);
}

beforeAll(() => {
  Object.assign(env, { PARTNER_URL: 'http://127.0.0.1:1' });
});
afterAll(mailServer.stop);

test('metrics are for who has their token, and do not exist without one', async () => {
  for (const authorization of ['', TOKEN, `Bearer ${TOKEN}x`, 'Bearer', `Basic ${TOKEN}`, `Bearer ${'x'.repeat(600)}`])
    expect((await scrape(authorization)).status).toBe(401);
  expect((await scrape()).status).toBe(200);

  const token = env.METRICS_TOKEN;
  Object.assign(env, { METRICS_TOKEN: undefined });
  expect((await scrape()).status).toBe(404);
  Object.assign(env, { METRICS_TOKEN: token });
});

test('they contain what was counted, and what the database knows', async () => {
  const partner = await startPartner();
  const before = await readSamples();
  log.level = 'info';
  log.info({ event: 'longer than what may wait'.repeat(50_000) });
  log.level = 'silent';
  partner.answerWith((_request, response) => {
    const products = [{ productCode: 'no title' }, { title: 'no code' }];
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify({ products, totalCount: 2 }));
  });
  expect(await refreshCatalogue(partner.connect())).toBe('refreshed');
  await partner.stop();
  await queueMail({ to: 'anna@example.org', kind: 'decision', subject: 'a', text: 'a', html: 'a' });

  const after = await readSamples();
  const grownBy = (name: string) => (after[name] ?? 0) - (before[name] ?? 0);
  expect(grownBy('guide_log_lines_dropped_total')).toBe(1);
  expect(grownBy('guide_partner_items_dropped_total')).toBeGreaterThanOrEqual(2);
  expect(after).toMatchObject({
    'guide_build_info{version="unknown"}': 1,
    guide_database_up: 1,
    'guide_database_pool_max{pool="pages"}': pagePool.options.max,
    'guide_database_pool_connections{pool="pages",state="waiting"}': 0,
    guide_mail_waiting: 1,
    'guide_service_failures{service="mail"}': 0,
  });
  for (const name of ['guide_mail_oldest_age_seconds', 'guide_feed_age_seconds{feed="partner"}'])
    expect(after[name]).toSatisfy((age: number) => age >= 0 && age < 60);
  for (const name of ['process_resident_memory_bytes', 'guide_disk_free_bytes', 'nodejs_eventloop_lag_p99_seconds'])
    expect(after[name]).toBeGreaterThan(0);
  expect(JSON.stringify(after)).not.toContain('@');
});

test('a hundred scrapes within a second have one reading (S10)', async () => {
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 1_001);
  const request = () => apiRequest('/api/metrics', { headers: { authorization: `Bearer ${TOKEN}` } });
  const texts = new Set<string>();
  for (let count = 0; count < 100; count++) texts.add(await (await GET(await request(), context)).text());
  expect(texts.size).toBe(1);
});

test('a missing backup differs from backups that are switched off', async () => {
  expect(await readSamples()).toMatchObject({ guide_backup_enabled: 0 });
  const folder = await mkdtemp(join(tmpdir(), 'vx-backups-'));
  Object.assign(env, { BACKUP_DIR: folder });
  const samples = await readSamples();
  Object.assign(env, { BACKUP_DIR: undefined });
  await rm(folder, { recursive: true });

  expect(samples).toMatchObject({ guide_backup_enabled: 1 });
  expect(samples).not.toHaveProperty('guide_backup_age_seconds');
});

test('alerts and dashboard use metrics that exist, and the manual describes each alert', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vx-backups-'));
  await mkdir(join(folder, 'a'));
  await writeFile(join(folder, 'a', 'manifest.json'), JSON.stringify({ createdAt: new Date() }));
  Object.assign(env, { BACKUP_DIR: folder });
  startLoop({ name: 'imports', everyMs: 60_000, run: async () => undefined });
  await finishLoops();
  await db.partnerFeed.create({ data: { id: 1, readAt: new Date() } });
  const known = [...(await (await scrape()).text()).matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name);
  await rm(folder, { recursive: true });

  const rules = readFileSync('docs/monitoring/alerts.yaml', 'utf8');
  const dashboard = readFileSync('docs/monitoring/dashboard.json', 'utf8');
  expect(JSON.parse(dashboard)).toHaveProperty('panels');
  const used = [...(rules + dashboard).matchAll(/\b(?:guide|nodejs|process)_\w+/g)];
  for (const [name] of used) expect(known).toContain(name.replace(/_bucket$/, ''));
  const alerts = rules.split('- alert: ').slice(1);
  for (const alert of alerts) {
    expect(alert).toMatch(
      /^Guide\w+\n {8}expr: .+\n(?: {8}for: \d+m\n)? {8}labels: .+\n {8}annotations: \{ summary: ".+" \}\n/,
    );
    expect(readFileSync('docs/operations.md', 'utf8')).toContain(`\`${alert.split('\n')[0]}\``);
  }
});

test('a database that is away leaves its series out', async () => {
  await pagePool.end();
  const samples = await readSamples();

  expect(samples.guide_database_up).toBe(0);
  expect(samples).toHaveProperty('guide_disk_free_bytes');
  for (const name of ['guide_mail_waiting', 'guide_feed_age_seconds{feed="partner"}'])
    expect(samples).not.toHaveProperty([name]);
});
