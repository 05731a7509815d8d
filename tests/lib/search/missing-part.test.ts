import { expect, test } from 'vitest';
import { db } from '@/lib/db';
import { newRendering, runRendering } from '@/lib/rendering';
import { runInScenario } from '@/lib/scenario';
import { findPlaces, readSearch } from '@/lib/search/page-search';
import { suggestGuide } from '@/lib/search/service';

const failed = { clockOffsetMs: 0, tide: null, partner: null, answers: 'failed', readOnly: false } as const;

test('a page of results without listings is reported as partial, with listings it is not', async () => {
  const { filter } = readSearch({ q: 'ponte' }, undefined, 'en');
  const find = async (scenario: typeof failed | null) => {
    const rendering = newRendering({ isShared: true });
    await runRendering(rendering, () => runInScenario(scenario, () => findPlaces(filter, null)));
    return rendering.isPartial;
  };
  expect(await find(null)).toBe(false);
  expect(await find(failed)).toBe(true);
});

test('suggestions without listings are reported as partial', async () => {
  const rendering = newRendering({ isShared: true });
  await db.$transaction(
    async (tx) => {
      await tx.$executeRaw`LOCK TABLE listing IN ACCESS EXCLUSIVE MODE`;
      await runRendering(rendering, () => suggestGuide({ q: 'ponte', lang: 'en' }));
    },
    { timeout: 15_000 },
  );
  expect(rendering.isPartial).toBe(true);
});
