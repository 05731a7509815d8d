import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { GET as getActivities } from '@/app/api/activities/route';
import { GET as getDocument } from '@/app/api/review/[document]/route';
import { POST as findAccount } from '@/app/api/review/account/route';
import { POST } from '@/app/api/review/route';
import { GET as getTides } from '@/app/api/tides/route';
import { replaceProducts } from '@/lib/activities/partner/repository';
import { findCatalogue } from '@/lib/activities/tours-page';
import { env } from '@/lib/env';
import { searchQuery } from '@/lib/listings/search/schema';
import { readScenario } from '@/lib/review/cookie';
import { runInScenario, type Scenario } from '@/lib/scenario';
import { findPlaces } from '@/lib/search/page-search';
import { findMorningPeak } from '@/lib/tides/scenario-tide';
import { keepTours, localTour, product } from '@/tests/factories/activity';
import { buildScenario } from '@/tests/factories/scenario';
import { apiRequest } from '@/tests/factories/session';

const context = { params: Promise.resolve({}) };
const inScenario = <T>(known: Partial<Scenario>, answer: () => T) => runInScenario(buildScenario(known), answer);

async function tideNow() {
  return (await getTides(await apiRequest('/api/tides'), context)).json();
}
async function tours() {
  const response = await getActivities(await apiRequest('/api/activities?lang=en'), context);
  const { activities, partner } = await response.json();
  return { codes: activities.map(({ code }: { code: string }) => code), state: partner.state };
}

describe('POST /api/review', () => {
  test('starts a scenario by JSON, and ends it', async () => {
    const started = await POST(await apiRequest('/api/review', { method: 'POST', body: { tide: 'calm' } }), context);
    expect(started.status).toBe(204);
    const value = /=([^;]*)/.exec(started.headers.get('set-cookie') ?? '')?.[1] ?? '';
    expect(readScenario(value)).toEqual(buildScenario({ tide: 'calm' }));

    const ended = await POST(await apiRequest('/api/review', { method: 'POST', body: {} }), context);
    expect(ended.headers.get('set-cookie')).toMatch(/^vx-scenario=; .*Max-Age=0/);
  });

  test('refuses what it does not know', async () => {
    for (const body of [{ tide: 'tsunami' }, { more: 'x' }, { at: 'tomorrow' }, { readOnly: true }]) {
      const answer = await POST(await apiRequest('/api/review', { method: 'POST', body }), context);
      expect(answer.status, JSON.stringify(body)).toBe(422);
    }
  });

  test('names no account where npm start has made none', async () => {
    // the file of tests that have seeded
    await rm(join(env.DATA_DIR, 'accounts.json'), { force: true });
    const call = await apiRequest('/api/review/account', { method: 'POST', body: { role: 'moderator' } });
    expect((await findAccount(call, context)).status).toBe(404);
  });
});

describe('GET /api/review/…', () => {
  const open = async (document: string, lang = 'it') =>
    getDocument(await apiRequest(`/api/review/${document}?lang=${lang}`), { params: Promise.resolve({ document }) });

  test('is the page of a browser without a network, or without the password', async () => {
    expect(await (await open('offline')).text()).toContain('Nessuna connessione');
    expect(await (await open('gate', 'de')).text()).toContain('Dies ist eine private Vorschau.');
    expect(await (await open('gate-wrong', 'fr')).text()).toContain('Ce n’est pas le mot de passe d’accès.');
    expect((await open('another')).status).toBe(422);
  });
});

describe('in a scenario', () => {
  test('the tide is the chosen one, and no other request receives it', async () => {
    const before = await tideNow();
    const toPeak = findMorningPeak(Date.now()) - Date.now();
    const levels = await Promise.all([
      inScenario({ tide: 'barrier', clockOffsetMs: toPeak }, tideNow),
      tideNow(),
      inScenario({ clockOffsetMs: 40 * 86_400_000 }, tideNow),
      tideNow(),
    ]);
    expect(levels.map(({ seaClosedHint }) => seaClosedHint)).toEqual([true, false, false, false]);
    expect(Date.parse(levels[2].veniceTime) - Date.now()).toBeGreaterThan(39 * 86_400_000);
    for (const level of [levels[1], levels[3], await tideNow()]) {
      expect(Math.abs(Date.parse(level.veniceTime) - Date.parse(before.veniceTime))).toBeLessThan(60_000);
      expect(level.now.kind).toBe('computed');
    }
  });

  test('the partner is fresh, stale or off, and no other request sees it', async () => {
    await keepTours({ A: localTour() });
    await replaceProducts([product('B')], 'en', new Date());
    const asIs = { codes: ['A', 'B'], state: 'fresh' };
    expect(await tours()).toEqual(asIs);
    expect(await inScenario({ partner: 'off' }, tours)).toEqual({ codes: ['A'], state: 'none' });
    expect(await tours()).toEqual(asIs);
    expect(await inScenario({ partner: 'stale' }, tours)).toEqual({ ...asIs, state: 'stale' });
    expect(await inScenario({ partner: 'fresh' }, tours)).toEqual(asIs);
    expect(await tours()).toEqual(asIs);
  });

  test('the lists of pages fail as in an outage of the database', async () => {
    expect(await inScenario({ answers: 'failed' }, () => findCatalogue('en'))).toBeNull();
    const filter = searchQuery.parse({ lang: 'en' }).filter;
    expect(await inScenario({ answers: 'failed' }, () => findPlaces(filter, null))).toMatchObject({ page: null });
    const rialto = await inScenario({ answers: 'failed' }, () => findPlaces({ ...filter, q: 'rialto' }, null));
    expect(rialto).toMatchObject({ page: null, groups: { order: ['gazetteer'] } });
    expect((await findPlaces(filter, null)).page).not.toBeNull();
  });
});
