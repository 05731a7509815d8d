import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { db } from '@/lib/db';
import { env } from '@/lib/env';
import { toContent, toFormValues } from '@/lib/listings/content';
import { readOverview } from '@/lib/listings/dashboard/service';
import { listCards } from '@/lib/listings/directory/service';
import { findContent } from '@/lib/listings/repository';
import { changedFields } from '@/lib/listings/safe-fields';
import { listingInput } from '@/lib/listings/schema';
import { decisionInput } from '@/lib/moderation/schema';
import { insertListings, prepareHosts } from '@/prisma/seed/bulk';
import { seedListings } from '@/prisma/seed/listings';
import { seedPeople } from '@/prisma/seed/people';
import { seedPlaces } from '@/prisma/seed/places';
import { tellStory } from '@/prisma/seed/story';
import { syntheticListings } from '@/prisma/seed/synthetic';
import { seedViews } from '@/prisma/seed/views';
import { photo } from '@/tests/factories/photo';
import { buildSessionUser } from '@/tests/factories/session';

const story = tellStory(seedPlaces);

test('the demonstration is written once, however often it is told', async () => {
  const first = await seedPeople();
  const accounts = readFileSync(path.join(env.DATA_DIR, 'accounts.json'), 'utf8');
  expect(await seedListings(story, new Map(), first, new Date())).toBe(seedPlaces.length);

  const second = await seedPeople();
  expect(second).toEqual(first);
  expect(readFileSync(path.join(env.DATA_DIR, 'accounts.json'), 'utf8')).toBe(accounts);
  expect(await seedListings(story, new Map(), second, new Date())).toBe(0);
  expect(await db.listing.count()).toBe(seedPlaces.length);
});

test('three hosts and a moderator can sign in, and only the owner of the machine can read how', async () => {
  await seedPeople();

  const file = path.join(env.DATA_DIR, 'accounts.json');
  const accounts: { role: string; password: string }[] = JSON.parse(readFileSync(file, 'utf8'));
  expect(accounts.map(({ role }) => role)).toEqual(['host', 'host', 'host', 'moderator']);
  expect(new Set(accounts.map(({ password }) => password)).size).toBe(4);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(await db.poolUser.count({ where: { groups: { has: 'moderators' }, status: 'CONFIRMED' } })).toBe(1);
});

test('every host sees every state, and a moderator finds an edit in review', async () => {
  const people = await seedPeople();
  await seedListings(story, new Map(), people, new Date());

  for (const owner of [people.lucia, people.giulia, people.marco]) {
    const states = await db.listing.groupBy({ by: ['status'], where: { ownerSub: owner }, _count: true });
    expect(states.map(({ status }) => status).toSorted()).toEqual(['active', 'pending', 'rejected']);
  }
  expect(await db.listingRevision.count()).toBe(1);
  const [back, ...others] = await db.listing.findMany({ where: { status: 'pending', decisions: { some: {} } } });
  expect(others).toEqual([]);
  const former = await db.decision.findFirst({ where: { listingId: back?.id } });
  expect(former).toMatchObject({ outcome: 'rejected', content: { title: `${back?.title} – the best in town!` } });
  const refused = await db.decision.findMany({ where: { outcome: 'rejected' } });
  for (const { reasons } of refused)
    expect(decisionInput.safeParse({ outcome: 'reject', reasons }).error).toBeUndefined();
});

test('every host has been looked at in the last thirty days, and never before something was public', async () => {
  const people = await seedPeople();
  const now = new Date();
  await seedListings(story, new Map(), people, now);

  await seedViews(Object.values(people), now);
  await seedViews(Object.values(people), now);

  for (const sub of [people.lucia, people.giulia, people.marco]) {
    const { views, counts } = await readOverview(buildSessionUser({ sub }), now);
    expect(views.total).toBeGreaterThan(counts.active * 10);
    const ofListings = await db.listingView.aggregate({ _sum: { views: true }, where: { listing: { ownerSub: sub } } });
    expect(ofListings._sum.views).toBe(views.total);
  }
  const tooEarly = await db.$queryRaw`
    SELECT FROM listing_view v JOIN listing l ON l.id = v.listing_id WHERE v.day < l.published_at::date`;
  expect(tooEarly).toEqual([]);
});

test('its hosts can open and save every one of its listings', async () => {
  await seedListings(story, new Map(), await seedPeople(), new Date());

  for (const { uid, ownerSub } of await db.listing.findMany({ select: { uid: true, ownerSub: true } })) {
    const content = await findContent(uid, ownerSub);
    if (!content) throw new Error('was just written');
    const form = { ...toFormValues(content), image: photo };
    expect(listingInput.safeParse(form).error).toBeUndefined();
    // so that an edit of the hours alone is not taken for one of everything
    expect(changedFields(content, toContent(listingInput.parse(form), content.images))).toEqual([]);
  }
});

test('invented listings are public, with hours and covers', async () => {
  const pool = new pg.Pool({ connectionString: env.DATABASE_URL, max: 1 });
  const hosts = await prepareHosts(pool);
  const covers = (['shop', 'hotel', 'restaurant', 'fitness', 'events'] as const).map((category) => {
    return { category, key: `${'0'.repeat(64)}.webp`, width: 8, height: 6 };
  });
  await insertListings(pool, [...syntheticListings(50, seedPlaces)], hosts, covers);
  await pool.end();

  const { cards } = await listCards({}, { limit: 100 });
  expect(cards).toHaveLength(50);
  expect(cards.every(({ cover, open }) => cover !== null && open !== null)).toBe(true);
});
