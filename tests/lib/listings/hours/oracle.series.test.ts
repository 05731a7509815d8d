import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { anyPlan } from '@/tests/lib/listings/opening-plan';
import { listDifferences, momentsFrom } from '@/tests/lib/listings/oracle';
import { seriesLength } from '@/tests/setup/series';

const SCHEDULES = seriesLength(20, 300);

// the oracle reads the clock of the machine
beforeAll(() => void vi.stubEnv('TZ', 'Europe/Rome'));
afterAll(() => void vi.unstubAllEnvs());

test('the oracle opens and closes schedules with seasons in the same quarter hours of a year', () => {
  const moments = momentsFrom('2026-01-01', 365, 15);
  // it knows no patron's day
  const plans = fc.sample(
    anyPlan('2026-01-01', 364)
      .filter(({ seasons }) => seasons.length > 0)
      .map((plan) => ({ ...plan, area: null })),
    SCHEDULES,
  );

  const differing = plans.map((plan) => listDifferences(plan, moments)).filter(({ wrong }) => wrong.length > 0);

  expect(differing.map(({ text, wrong }) => `${text}: ${wrong.slice(0, 3).map(String)}`)).toEqual([]);
}, 3_600_000);
