import { describe, expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '@/lib/durations';
import { describeTides, type FeedSnapshot } from '@/lib/tides/answer';
import { findExtremes, stationTide } from '@/lib/tides/harmonics';
import { listTurns } from '@/lib/tides/outlook';
import { CITY_STATION, requireStation } from '@/lib/tides/stations';

const NOW = Date.parse('2026-11-21T10:00:00Z');
const city = stationTide(requireStation(CITY_STATION));

function situation(now: number, surplusCm: number | null): FeedSnapshot {
  const nothing = { now, readings: [], failures: 0, levelReadAt: null, bulletinReadAt: null, bulletin: null };
  if (surplusCm === null) return nothing;
  const extremes = findExtremes(city, now, now + 60 * HOUR_MS).map((one) => ({
    ...one,
    at: one.at + 9 * MINUTE_MS,
    levelCm: one.levelCm + surplusCm,
  }));
  return { ...nothing, bulletin: { issuedAt: now - HOUR_MS, extremes } };
}

describe('the coming days', () => {
  test('have the city’s own word first, then what we computed', () => {
    const turns = listTurns(describeTides(situation(NOW, 20)), NOW);
    expect(turns.slice(0, 6).every(({ source, errorCm }) => source === 'forecast' && errorCm === null)).toBe(true);
    expect(turns.at(-1)).toMatchObject({ source: 'computed', errorCm: 15 });
    expect(turns.map(({ at }) => at)).toEqual(turns.map(({ at }) => at).toSorted((one, other) => one - other));
    expect(turns.every(({ at }) => at > NOW && at < NOW + 7 * 24 * HOUR_MS)).toBe(true);
  });

  test('have high and low water in turn, each once', () => {
    const turns = listTurns(describeTides(situation(NOW, 20)), NOW, 14);
    expect(new Set(turns.map(({ name }) => name)).size).toBe(turns.length);
    expect(turns.every(({ type }, index) => type !== turns[index + 1]?.type)).toBe(true);
  });

  test('call a tide by the same name while its forecast changes and time goes by', () => {
    const before = listTurns(describeTides(situation(NOW, null)), NOW);
    const later = NOW + 5 * HOUR_MS + 17 * MINUTE_MS;
    const after = listTurns(describeTides(situation(later, 30)), later);
    const names = new Set(before.map(({ name }) => name));
    expect(after.filter(({ at }) => at < NOW + 6 * 24 * HOUR_MS).every(({ name }) => names.has(name))).toBe(true);
  });
});
