import { expect, test, vi } from 'vitest';
import { hasPartner } from '@/lib/activities/catalogue';
import { replaceProducts } from '@/lib/activities/partner/repository';
import { listActivities } from '@/lib/activities/service';
import { pagePool } from '@/lib/db';
import { runInScenario } from '@/lib/scenario';
import { keepTours, localTour, product } from '@/tests/factories/activity';
import { buildScenario } from '@/tests/factories/scenario';

const now = new Date();

async function sell(count: number): Promise<void> {
  const products = Array.from({ length: count }, (_, index) => product(`P${index}`, { price: 10 + (index % 990) }));
  await replaceProducts(products, 'en', now);
}

/** Statements outside of transactions that `db` sends while the work is done. */
async function countQueries(work: () => Promise<unknown>): Promise<number> {
  const query = vi.spyOn(pagePool, 'query');
  await work();
  const count = query.mock.calls.length;
  query.mockRestore();
  return count;
}

test('tours are read once, and are in memory for every later visitor', async () => {
  await keepTours(Object.fromEntries(Array.from({ length: 10 }, (_, index) => [`P${index}`, localTour()])));
  await sell(500);

  const first = await listActivities('en', now);
  expect(first.activities).toHaveLength(500);
  // one row by its key
  expect(await countQueries(() => listActivities('en', now))).toBe(1);
  expect((await listActivities('en', now)).activities).toBe(first.activities);
});

test('a change is seen by the next who asks, in every language', async () => {
  await keepTours({ A: localTour() });
  await sell(3);
  expect((await listActivities('de', now)).activities).toHaveLength(4);
  await sell(2);
  expect((await listActivities('de', now)).activities).toHaveLength(3);
  expect((await listActivities('fr', now)).activities).toHaveLength(3);
});

test('an installation without a partner misses none, except in a scenario where it is away', () => {
  expect(hasPartner()).toBe(false);
  expect(runInScenario(buildScenario({ partner: 'off' }), hasPartner)).toBe(true);
});
