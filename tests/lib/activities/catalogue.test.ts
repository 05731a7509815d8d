import { expect, test } from 'vitest';
import { filterActivities } from '@/lib/activities/filter';
import { replaceProducts } from '@/lib/activities/partner/repository';
import { listActivities } from '@/lib/activities/service';
import { keepTours, localTour, product } from '@/tests/factories/activity';
import { cpuMillisecondsOf } from '@/tests/setup/cpu-time';

const now = new Date();

async function sell(count: number): Promise<void> {
  const products = Array.from({ length: count }, (_, index) => product(`P${index}`, { price: 10 + (index % 990) }));
  await replaceProducts(products, 'en', now);
}

test('five thousand tours are read once, and are in memory for everybody after', async () => {
  await keepTours(Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`P${index}`, localTour()])));
  await sell(5_000);

  const first = await listActivities('en', now);
  expect(first.activities).toHaveLength(5_000);
  const times = [];
  for (let turn = 0; turn < 50; turn++) times.push(await cpuMillisecondsOf(() => listActivities('en', now)));
  expect((await listActivities('en', now)).activities).toBe(first.activities);
  // one row by its key
  expect(times.toSorted((one, other) => one - other)[25]).toBeLessThan(10);
  const filtering = await cpuMillisecondsOf(() =>
    filterActivities(first.activities, {
      Category: ['boat tours'],
      pricesRange: [20, 400],
      Duration: ['Up to 1 hour'],
    }),
  );
  expect(filtering).toBeLessThan(50);
}, 60_000);

test('a change is seen by the next who asks, in every language', async () => {
  await keepTours({ A: localTour() });
  await sell(3);
  expect((await listActivities('de', now)).activities).toHaveLength(4);
  await sell(2);
  expect((await listActivities('de', now)).activities).toHaveLength(3);
  expect((await listActivities('fr', now)).activities).toHaveLength(3);
});
