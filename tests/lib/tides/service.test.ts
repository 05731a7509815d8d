import { describe, expect, test } from 'vitest';
import { db } from '@/lib/db';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@/lib/durations';
import type { FeedClient } from '@/lib/tides/feed-poll';
import { stationTide } from '@/lib/tides/harmonics';
import { tideAnswer } from '@/lib/tides/schema';
import { createTides } from '@/lib/tides/service';
import { CITY_STATION, requireStation } from '@/lib/tides/stations';
import { bulletinRows, levelRows } from '@/tests/factories/tide-feed';

const START = Date.parse('2026-07-08T13:00:00Z');
const city = stationTide(requireStation(CITY_STATION));
const at = (offsetMs: number) => new Date(START + offsetMs);

/** A feed that is five minutes behind, on a clock the test turns. */
function buildFeed({ surplusCm = 10, delayMs = 5 * MINUTE_MS } = {}) {
  const feed = { now: START, requests: [] as { file: string; at: number }[] };
  const ask: FeedClient = async (file) => {
    feed.requests.push({ file, at: feed.now });
    return file === 'livello.json' ? levelRows(feed.now - delayMs, surplusCm) : bulletinRows(feed.now, surplusCm);
  };
  return { feed, ask };
}

describe('the tide', () => {
  test('is measured when the feed was just read, and forecast when its bulletin was', async () => {
    const { feed, ask } = buildFeed();
    const tides = createTides(ask);
    await tides.refresh(at(0));
    feed.now = START + 31 * SECOND_MS;
    await tides.refresh(at(31 * SECOND_MS));

    const answer = await tides.read(at(32 * SECOND_MS));
    expect(tideAnswer.parse(answer)).toEqual(answer);
    expect(feed.requests.map(({ file }) => file)).toEqual(['livello.json', 'previsione.json']);
    expect(answer).toMatchObject({ datum: 'ZMPS', unit: 'cm', veniceTime: '2026-07-08T15:00:32+02:00', code: 'green' });
    expect(answer.now).toMatchObject({ kind: 'measured', station: '1025', ageSeconds: 332, stale: false });
    expect(answer.now.levelCm).toBe(Math.round(city(START - 5 * MINUTE_MS) + 10));
    expect(answer.forecast?.extremes.length).toBeGreaterThan(8);
    expect(answer.curve).toHaveLength(289);
    expect(answer.nowcast).toHaveLength(289);
    expect(answer.nowcast[0]?.levelCm).toBeGreaterThan((answer.curve[0]?.levelCm ?? 0) + 7);
    expect(answer.stations).toHaveLength(14);
    expect(answer.stations.every(({ stale, levelCm }) => !stale && levelCm !== null)).toBe(true);
    expect(answer.sources.map(({ state }) => state)).toEqual(['live', 'live', 'own']);
    expect(answer.seaClosedHint).toBe(false);
  });

  test('is computed, and labelled, when the feed never answered', async () => {
    const answer = await createTides(null).read(at(0));

    expect(answer.now).toMatchObject({ kind: 'computed', stale: true, ageSeconds: 0, errorCm: 10 });
    expect(answer.now.levelCm).toBeCloseTo(city(START), 0);
    expect(answer.forecast).toBeNull();
    expect(answer.nowcast.every(({ source }) => source === 'computed')).toBe(true);
    expect(answer.sources.map(({ state }) => state)).toEqual(['down', 'down', 'own']);
  });

  test('is hidden after half an hour: the level of now is then the nowcast, with its kind', async () => {
    const { ask } = buildFeed({ surplusCm: 25 });
    await createTides(ask).refresh(at(0));
    const silent = createTides(null);

    expect((await silent.read(at(24 * MINUTE_MS))).now).toMatchObject({ kind: 'measured', ageSeconds: 29 * 60 });
    const later = await silent.read(at(31 * MINUTE_MS));
    expect(later.now).toMatchObject({ kind: 'nowcast', stale: true, ageSeconds: 0 });
    expect(later.now.levelCm).toBeGreaterThan(city(START + 31 * MINUTE_MS) + 10);
    expect(later.now.errorCm).toBeLessThan(10);
    expect(later.stations.every(({ stale, levelCm, at: seenAt }) => stale && levelCm === null && seenAt === null)).toBe(
      true,
    );
    expect(later.nowcast[1]?.source).toBe('nowcast');
    expect(later.nowcast[1]?.levelCm).toBeGreaterThan((later.curve[1]?.levelCm ?? 0) + 10);
  });

  test('of a feed whose levels are all implausible is a failure of the feed', async () => {
    const absurd: FeedClient = async () => levelRows(START).map((row) => ({ ...row, valore: '9.99 m' }));
    await createTides(absurd).refresh(at(0));

    expect(await db.jobLease.findFirst({ select: { failures: true } })).toEqual({ failures: 1 });
    expect(await db.tideFeed.findFirst({ select: { levelReadAt: true } })).toEqual({ levelReadAt: null });
  });

  test('of a feed that is six hours behind is not the tide now', async () => {
    const { ask } = buildFeed({ delayMs: 6 * HOUR_MS });
    const tides = createTides(ask);
    await tides.refresh(at(0));

    const answer = await tides.read(at(0));
    expect(answer.now.kind).toBe('nowcast');
    expect(answer.sources[0]?.state).toBe('late');
  });

  test('keeps one row for each station and time, for thirty days', async () => {
    await db.tideObservation.create({
      data: { station: '1025', at: at(-31 * 24 * HOUR_MS), levelCm: 1, source: 'livello' },
    });
    const { ask } = buildFeed({ delayMs: 5 * MINUTE_MS });
    const tides = createTides(ask);
    await tides.refresh(at(0));
    await createTides(async () => levelRows(START - 5 * MINUTE_MS, 12)).refresh(at(11 * MINUTE_MS));
    await createTides(async () => levelRows(START - 5 * MINUTE_MS, 12)).refresh(at(12 * MINUTE_MS));

    const rows = await db.tideObservation.findMany({ where: { station: '1025' } });
    expect(rows).toHaveLength(1);
    expect(rows[0]?.levelCm).toBe(Math.round(city(START - 5 * MINUTE_MS) + 12));
  });

  test('is that of the bulletin issued last, in any order of arrival', async () => {
    const { feed, ask } = buildFeed();
    await createTides(ask).refresh(at(0));
    await createTides(ask).refresh(at(MINUTE_MS));
    const late: FeedClient = async () => bulletinRows(START - 8 * HOUR_MS, 60);
    await createTides(late).refresh(at(20 * MINUTE_MS));

    const answer = await createTides(null).read(at(21 * MINUTE_MS));
    expect(answer.forecast?.issuedAt).toBe(new Date(feed.now).toISOString());
  });

  test('does not accept a bulletin whose hours are all wrong', async () => {
    const ask: FeedClient = async (file) =>
      file === 'livello.json' ? levelRows(START - 5 * MINUTE_MS) : bulletinRows(START - HOUR_MS).map(hourLater);
    await createTides(ask).refresh(at(0));
    await createTides(ask).refresh(at(MINUTE_MS));

    const answer = await createTides(null).read(at(MINUTE_MS));
    expect(answer.forecast).toBeNull();
    expect(answer.sources[1]?.state).toBe('suspect');
  });

  test('is never more than a minute behind the feed, on either instance', async () => {
    let now = START;
    // a feed that has a new level each minute
    const ask: FeedClient = async (file) =>
      file === 'livello.json' ? levelRows(Math.floor(now / MINUTE_MS) * MINUTE_MS) : bulletinRows(now);
    const instances = [createTides(ask), createTides(ask)] as const;
    const behind: number[] = [];
    for (let step = 0; now < START + 12 * MINUTE_MS; step++, now += 5 * SECOND_MS) {
      const instance = instances[step % 2 === 0 ? 0 : 1];
      const answer = await instance.read(new Date(now));
      await instance.refresh(new Date(now));
      const latest = Math.floor(now / MINUTE_MS) * MINUTE_MS;
      // the first answer is computed while the request to the feed is pending
      if (step > 2) behind.push((latest - Date.parse(answer.now.at)) / MINUTE_MS);
    }
    expect(Math.max(...behind)).toBeLessThanOrEqual(1);
  });

  test('is computed once for all calls in the same seconds', async () => {
    const tides = createTides(null);
    const [one, other] = await Promise.all([tides.read(at(0)), tides.read(at(SECOND_MS))]);
    expect(one).toBe(other);
  });
});

function hourLater<T extends { DATA_ESTREMALE: string }>(row: T): T {
  const shown = Date.parse(`${row.DATA_ESTREMALE.replace(' ', 'T')}Z`) + HOUR_MS;
  return { ...row, DATA_ESTREMALE: new Date(shown).toISOString().slice(0, 19).replace('T', ' ') };
}
