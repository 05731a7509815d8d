import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { db } from '@/lib/db';
import { createGatePass, GATE_COOKIE } from '@/lib/gate/cookie';
import { slugOf } from '@/lib/listings/text';
import { eventually } from '@/scripts/lib/processes.mjs';
import { buildListing } from '@/tests/factories/listing';
import { enlistHost } from '@/tests/faults/guide';
import { startTwoGuides } from '@/tests/faults/two-guides';

// D11: two instances on one database, both with the response cache.

const MAX_DELAY_MS = 2_000;
const WATCHED_MS = 3_500;
const BETWEEN_VISITS_MS = 50;
const Cookie = `${GATE_COOKIE}=${createGatePass()}`;

let guides: Awaited<ReturnType<typeof startTwoGuides>>;
beforeAll(async () => {
  guides = await startTwoGuides();
}, 180_000);
afterAll(() => guides.stop());

/** One visit of a path at each instance. */
function visit(path: string) {
  return Promise.all(
    guides.ports.map(async (port) => {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { Cookie } });
      return { status: answer.status, headers: answer.headers, body: await answer.text() };
    }),
  );
}

type Shown = { title: string; paths: string[] };

function pathsOf(uid: string, title: string): string[] {
  const query = new URLSearchParams({ q: title });
  return [
    `/listing/${uid}/${slugOf(title)}`,
    `/it/listings?${query}`,
    `/listings/restaurant?${query}`,
    `/api/map?bbox=12.2,45.3,12.5,45.6&zoom=13&${query}`,
  ];
}

/**
 * Visits every path at both instances for some seconds.
 *
 * @returns after how many milliseconds the last visit began that did not show the listing, or still showed it
 */
async function watch(isShown: boolean, { title, paths }: Shown): Promise<number> {
  const start = performance.now();
  let lastWrong = 0;
  const visitAgain = async (path: string) => {
    while (performance.now() - start < WATCHED_MS) {
      const began = performance.now() - start;
      const answers = await visit(path);
      // headings and fields repeat the title of the query, only results contain the slug
      const isRight = answers.every(({ status, body }) => (status === 200 && body.includes(slugOf(title))) === isShown);
      if (!isRight) lastWrong = Math.max(lastWrong, began);
      // visits without a pause would keep both instances too busy to notice the change
      await setTimeout(BETWEEN_VISITS_MS);
    }
  };
  await Promise.all(paths.map(visitAgain));
  return lastWrong;
}

test('an approval and a deletion are on the page, the lists and the map of both instances within two seconds', {
  timeout: 60_000,
}, async ({ annotate }) => {
  const [moderator, host] = [await enlistHost(['moderators']), await enlistHost()];
  const title = `Osteria ${randomUUID().slice(0, 8)}`;
  const { uid } = await buildListing({ status: 'pending', title, ownerSub: host.sub });
  const listing = { title, paths: pathsOf(uid, title) };
  await Promise.all(listing.paths.map(visit));

  const approval = { body: { outcome: 'approve', reasons: [] }, headers: { 'If-Match': '"1"' } };
  expect(await guides.ask('POST', `/api/moderation/${uid}`, moderator, approval)).toMatchObject({ status: 200 });
  const shownAfter = await watch(true, listing);
  expect(await guides.remove(host, uid)).toMatchObject({ status: 204 });
  const goneAfter = await watch(false, listing);

  await annotate(`last visit without it after ${shownAfter.toFixed(0)} ms, with it ${goneAfter.toFixed(0)} ms`);
  expect(shownAfter).toBeLessThan(MAX_DELAY_MS);
  expect(goneAfter).toBeLessThan(MAX_DELAY_MS);
});

test('a page that can no longer be rendered is sent as it was last, with a Cache-Status header', {
  timeout: 60_000,
}, async () => {
  const title = 'Osteria alla Frasca';
  const { uid } = await buildListing({ title });
  const path = `/de/listing/${uid}/${slugOf(title)}`;
  const before = await visit(path);
  expect(before.map(({ status }) => status)).toEqual([200, 200]);

  const fail = async (tx: Pick<typeof db, '$executeRaw'>) => {
    await tx.$executeRaw`LOCK TABLE listing, listing_hours IN ACCESS EXCLUSIVE MODE`;
    await db.$executeRaw`INSERT INTO cache_tag (tag, expired_at) VALUES (${`listing:${uid}`}, now())
      ON CONFLICT (tag) DO UPDATE SET expired_at = now()`;
    const isMarked = async () => (await visit(path)).every(({ headers }) => headers.has('cache-status'));
    expect(await eventually(isMarked, 20_000, 50)).toBe(true);
    return visit(path);
  };
  const after = await db.$transaction(fail, { timeout: 30_000 });
  expect(after.map(({ status }) => status)).toEqual([200, 200]);
  // the mark apart
  const page = (body: string) => body.slice(body.indexOf('<head'), body.indexOf('<footer'));
  expect(after.map(({ body }) => page(body))).toEqual(before.map(({ body }) => page(body)));
});
