import { describe, expect, test } from 'vitest';
import { db } from '@/lib/db';
import { routing } from '@/lib/i18n/routing';
import { findReviewTime, sayReviewTime } from '@/lib/review-time/service';
import { buildListing } from '@/tests/factories/listing';
import { buildDecisions, later } from '@/tests/factories/moderation';

describe('the time of a review', () => {
  test('is that within which four of five new listings were decided', async () => {
    await buildDecisions(16, 2.5);
    expect(await findReviewTime()).toBeNull();
    await buildDecisions(4, 70);
    expect(await findReviewTime()).toEqual({ unit: 'hours', count: 3 });
    await buildDecisions(2, 70);
    expect(await findReviewTime()).toEqual({ unit: 'days', count: 3 });
  });

  test('is unknown a month later', async () => {
    await buildDecisions(20, 2.9);
    expect(await findReviewTime(later(29 * 24))).not.toBeNull();
    expect(await findReviewTime(later(31 * 24))).toBeNull();
  });

  test.each([
    ['about changes', { revision: true }],
    ['about a listing without a time of submission', { content: { submittedAt: null } }],
    ['of the demonstration', {}],
  ])('is not that of decisions %s', async (name, data) => {
    await buildDecisions(20, 2.9);
    await db.decision.updateMany({ data });
    if (name === 'of the demonstration') await db.listing.updateMany({ data: { demonstration: true } });
    expect(await findReviewTime()).toBeNull();
  });

  test('is not named while more than a fifth of the queue waits longer', async () => {
    await buildDecisions(20, 2.9);
    const waiting = [];
    for (let index = 0; index < 5; index++) waiting.push(await buildListing({ status: 'pending' }));
    const setSent = (uid = '', hours = 0) =>
      db.$executeRaw`UPDATE listing SET updated_at = ${later(-hours)} WHERE uid = ${uid}::uuid`;
    await setSent(waiting[0]?.uid, 4);
    expect(await findReviewTime()).not.toBeNull();
    await setSent(waiting[1]?.uid, 4);
    expect(await findReviewTime()).toBeNull();
  });

  test.each(routing.locales)('is a sentence in %s', async (locale) => {
    for (const unit of ['hours', 'days'] as const) {
      expect(await sayReviewTime({ unit, count: 1 }, locale)).not.toMatch(/[{}]|ReviewTime/);
      expect(await sayReviewTime({ unit, count: 5 }, locale)).toMatch(/5/);
    }
  });
});
