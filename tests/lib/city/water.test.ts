import { expect, test } from 'vitest';
import { createExpectedLevel } from '@/lib/city/water';
import { HOUR_MS, MINUTE_MS } from '@/lib/durations';
import { computeTides } from '@/lib/tides/computed';
import { stationTide } from '@/lib/tides/harmonics';
import { CITY_STATION, requireStation } from '@/lib/tides/stations';

const now = Date.UTC(2026, 10, 24, 9, 0);

test('the level is between the steps of the nowcast, and the astronomical tide outside of it', () => {
  const answer = computeTides(now);
  const nowcast = answer.nowcast.map((step, index) => ({ ...step, levelCm: index }));
  const levelAt = createExpectedLevel({ ...answer, nowcast });
  const tide = stationTide(requireStation(CITY_STATION));

  expect(levelAt(now)).toBe(0);
  expect(levelAt(now + 15 * MINUTE_MS)).toBe(1.5);
  expect(levelAt(now + 48 * HOUR_MS)).toBe(288);
  expect(levelAt(now + 49 * HOUR_MS)).toBe(tide(now + 49 * HOUR_MS));
  expect(levelAt(now - HOUR_MS)).toBe(tide(now - HOUR_MS));
});
