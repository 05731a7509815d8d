import { describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { route } from '@/lib/api/route';
import { db } from '@/lib/db';
import { log } from '@/lib/log';
import { buildListing } from '@/tests/factories/listing';

const declared = {
  access: 'public' as const,
  summary: 'A write.',
  answers: { 200: z.object({}) },
  refusals: ['conflict' as const],
};
const call = (handler: ReturnType<typeof route>) =>
  handler(new Request('http://localhost:3000/api/thing', { method: 'POST' }), { params: Promise.resolve({}) });

describe('D10: transactions that cross', () => {
  test('are both done: what is rolled back is repeated once', async () => {
    const [one, other] = [await buildListing(), await buildListing()];
    let isFirst: (() => void) | undefined;
    const bothHold = new Promise<void>((resolve) => {
      let holders = 0;
      isFirst = () => ++holders === 2 && resolve();
    });
    const runs: string[] = [];
    const updates = (ids: bigint[], title: string) =>
      route(declared, async () => {
        runs.push(title);
        await db.$transaction(
          async (tx) => {
            for (const [index, id] of ids.entries()) {
              await tx.$executeRaw`UPDATE listing SET title = title || ${title} WHERE id = ${id}`;
              if (index > 0) continue;
              isFirst?.();
              await bothHold;
            }
          },
          { timeout: 20_000, maxWait: 20_000 },
        );
        return { done: true };
      });
    const answers = await Promise.all([
      call(updates([one.id, other.id], ' A')),
      call(updates([other.id, one.id], ' B')),
    ]);

    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    // the one that was not rolled back at first may cross the other's second attempt
    expect(runs.length).toBeGreaterThan(2);
    for (const title of [' A', ' B']) expect(runs.filter((run) => run === title).length).toBeLessThan(3);
    for (const { id } of [one, other]) {
      const { title } = await db.listing.findUniqueOrThrow({ where: { id } });
      expect(title).toMatch(/ A.* B| B.* A/);
    }
  });

  test('are a conflict when the second attempt fails too, and never an internal error', async () => {
    const error = vi.spyOn(log, 'error').mockImplementation(() => undefined);
    const act = vi.fn(() => db.$executeRaw`DO $$ BEGIN RAISE serialization_failure; END $$`.then(() => ({})));
    const answer = await call(route(declared, act));
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ code: 'conflict' });
    expect(act).toHaveBeenCalledTimes(2);
    expect(error).not.toHaveBeenCalled();
    error.mockRestore();
  });
});
