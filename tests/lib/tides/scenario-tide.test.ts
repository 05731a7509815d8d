import { describe, expect, test } from 'vitest';
import { scenarioTides } from '@/lib/scenario';
import { toVenetianIso } from '@/lib/tides/feed-time';
import { instantOf } from '@/lib/tides/moment';
import { describeScenarioTide, findMorningPeak } from '@/lib/tides/scenario-tide';
import { tideAnswer } from '@/lib/tides/schema';

const starts = ['2026-11-23T09:00:00Z', '2026-07-01T22:00:00Z', '2027-03-27T04:00:00Z'].map(Date.parse);

describe.each(starts.map((at) => [new Date(at).toISOString(), findMorningPeak(at)] as const))('after %s', (_, now) => {
  test.each(scenarioTides)('%s is an answer of the API, at the given time', (kind) => {
    const answer = describeScenarioTide(kind, now);
    expect(tideAnswer.safeParse(answer).success).toBe(true);
    expect(instantOf(answer)).toBe(now);
  });

  test.each([
    ['high100', 100],
    ['high140', 140],
  ] as const)('%s is highest at nine o’clock', (kind, peakCm) => {
    const answer = describeScenarioTide(kind, now);
    const highest = answer.forecast?.extremes.find(
      ({ type, at }) => type === 'max' && Date.parse(at) > now - 3_600_000,
    );
    expect(Math.abs((highest?.levelCm ?? 0) - peakCm)).toBeLessThan(4);
    expect(toVenetianIso(Date.parse(highest?.at ?? ''))).toMatch(/T(08:[3-5]|09:[0-3])/);
    expect(answer.now).toMatchObject({ kind: 'measured', stale: false });
    expect(Math.abs(answer.now.levelCm - peakCm)).toBeLessThan(6);
    expect(answer.seaClosedHint).toBe(false);
    const atNine = answer.nowcast.find(({ at }) => Date.parse(at) >= now + 15 * 60_000);
    expect(Math.abs((atNine?.levelCm ?? 0) - peakCm)).toBeLessThan(6);
  });

  test('high100 is announced the evening before', () => {
    const evening = now - 13 * 3_600_000;
    const { now: present, forecast } = describeScenarioTide('high100', evening);
    expect(Math.abs(present.levelCm - 100)).toBeGreaterThan(10);
    const tops = forecast?.extremes.filter(
      ({ type, at }) => type === 'max' && Date.parse(at) > evening + 8 * 3_600_000,
    );
    expect(Math.abs((tops?.[0]?.levelCm ?? 0) - 100)).toBeLessThan(4);
  });

  test('barrier has a high sea and a low lagoon', () => {
    const { seaClosedHint, closedInlets, now: present, stations } = describeScenarioTide('barrier', now);
    expect(seaClosedHint).toBe(true);
    expect(closedInlets).toEqual(['lido', 'malamocco', 'chioggia']);
    expect(present.levelCm).toBe(65);
    expect(Math.max(...stations.filter(({ sea }) => sea).map(({ levelCm }) => levelCm ?? 0))).toBeGreaterThan(110);
  });

  test('silent has no present measurement, and sources that are down', () => {
    const { now: present, sources, forecast } = describeScenarioTide('silent', now);
    expect(present).toMatchObject({ kind: 'nowcast', stale: true });
    expect(forecast).toBeNull();
    expect(sources.map(({ state }) => state)).toEqual(['down', 'down', 'own']);
  });
});
