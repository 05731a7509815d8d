import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { srpIdentity } from '@/embedded/identity-pool/pool-user';
import { isPassword } from '@/embedded/identity-pool/srp';
import { db } from '@/lib/db';
import { env } from '@/lib/env';
import { toContent, toFormValues } from '@/lib/listings/content';
import { getOverview } from '@/lib/listings/dashboard/service';
import { mapQuery } from '@/lib/listings/directory/schema';
import { listCachedFirstPlaces } from '@/lib/listings/directory/service';
import { findContent } from '@/lib/listings/repository';
import { changedFields } from '@/lib/listings/safe-fields';
import { listingInput } from '@/lib/listings/schema';
import { searchQuery } from '@/lib/listings/search/schema';
import { searchListings } from '@/lib/listings/search/service';
import { imageStore } from '@/lib/media/store/configured-store';
import { decisionInput } from '@/lib/moderation/schema';
import { fill } from '@/prisma/seed/fill';
import { readPlaces } from '@/prisma/seed/places';
import { seed } from '@/prisma/seed/seed';
import { readTours } from '@/prisma/seed/tours';
import { keepTours, localTour } from '@/tests/factories/activity';
import { photo } from '@/tests/factories/photo';
import { buildSessionUser } from '@/tests/factories/session';

const accountsFile = path.join(env.DATA_DIR, 'accounts.json');
const placeCount = readPlaces().length;
const tourCount = readTours().length;

const seedDatabase = () => seed(env.DATABASE_URL, env.DATA_DIR);

async function hostSubs(): Promise<string[]> {
  const owners = await db.listing.findMany({ distinct: ['ownerSub'], select: { ownerSub: true } });
  expect(owners).toHaveLength(3);
  return owners.map(({ ownerSub }) => ownerSub);
}

test('seeding again changes nothing', async () => {
  expect(await seedDatabase()).toEqual({ listings: placeCount, tours: tourCount });
  const accounts = readFileSync(accountsFile, 'utf8');
  const profiles = await db.profile.findMany({ orderBy: { email: 'asc' } });

  expect(await seedDatabase()).toEqual({ listings: 0, tours: 0 });
  expect(readFileSync(accountsFile, 'utf8')).toBe(accounts);
  expect(await db.profile.findMany({ orderBy: { email: 'asc' } })).toEqual(profiles);
  expect(await db.listing.count()).toBe(placeCount);
});

test('seeding inserts what is missing and keeps what a moderator has changed', async () => {
  await keepTours({ '5010GON': localTour({ totalPrice: 7 }) });
  expect(await seedDatabase()).toEqual({ listings: placeCount, tours: tourCount - 1 });
  await db.listing.deleteMany({ where: { title: 'Palazzo Ducale' } });

  expect(await seedDatabase()).toEqual({ listings: 1, tours: 0 });
  const gondola = await db.activity.findUniqueOrThrow({ where: { code: '5010GON' } });
  expect(gondola.content).toMatchObject({ totalPrice: 7 });
});

test('everything it writes is marked as a demonstration, and what others write is not', async () => {
  await keepTours({ 'VX-OURS': localTour() });
  await seedDatabase();
  expect(await db.listing.count({ where: { demonstration: false } })).toBe(0);
  expect(await db.profile.count({ where: { demonstration: false } })).toBe(0);
  expect(await db.activity.findMany({ select: { code: true }, where: { demonstration: false } })).toEqual([
    { code: 'VX-OURS' },
  ]);
  const [sub = ''] = await hostSubs();
  expect((await getOverview(buildSessionUser({ sub }))).views.demonstration).toBe(true);
  const { cards } = await searchListings(searchQuery.parse({}).filter, { limit: 100 });
  expect(cards.length).toBeGreaterThan(50);
  expect(cards.every(({ demonstration }) => demonstration)).toBe(true);
});

test('three hosts and a moderator can sign in, and only the owner of the machine can read their passwords', async () => {
  await seedDatabase();

  const accounts: { role: string; email: string; password: string }[] = JSON.parse(readFileSync(accountsFile, 'utf8'));
  expect(accounts.map(({ role }) => role)).toEqual(['host', 'host', 'host', 'moderator']);
  expect(new Set(accounts.map(({ password }) => password)).size).toBe(4);
  expect(statSync(accountsFile).mode & 0o777).toBe(0o600);
  for (const { role, email, password } of accounts) {
    const user = await db.poolUser.findUniqueOrThrow({ where: { email } });
    expect(user).toMatchObject({ status: 'CONFIRMED', groups: role === 'moderator' ? ['moderators'] : [] });
    expect(isPassword(srpIdentity(user.sub), password, user)).toBe(true);
  }
});

test('an external user pool gets profiles but no accounts', async () => {
  await seed(env.DATABASE_URL, env.DATA_DIR, { embeddedPool: false });

  expect(await db.poolUser.count()).toBe(0);
  expect(await db.profile.count()).toBe(4);
  expect(JSON.parse(readFileSync(accountsFile, 'utf8'))).toEqual([]);
});

test('every host has listings in every state, and a moderator has an edit in review', async () => {
  await seedDatabase();

  for (const owner of await hostSubs()) {
    const states = await db.listing.groupBy({ by: ['status'], where: { ownerSub: owner }, _count: true });
    expect(states.map(({ status }) => status).toSorted()).toEqual(['active', 'pending', 'rejected']);
  }
  expect(await db.listingRevision.count()).toBe(1);
  const resubmitted = await db.listing.findMany({ where: { status: 'pending', decisions: { some: {} } } });
  expect(resubmitted).toHaveLength(1);
  const former = await db.decision.findFirst({ where: { listingId: resubmitted[0]?.id } });
  expect(former).toMatchObject({
    outcome: 'rejected',
    content: { title: `${resubmitted[0]?.title} – the best in town!` },
  });
  for (const { reasons } of await db.decision.findMany({ where: { outcome: 'rejected' } }))
    expect(decisionInput.safeParse({ outcome: 'reject', reasons }).error).toBeUndefined();
});

test('every host has page views in the last thirty days, none of them before the publication', async () => {
  const now = new Date();
  await seed(env.DATABASE_URL, env.DATA_DIR, { now });

  for (const sub of await hostSubs()) {
    const { views, counts } = await getOverview(buildSessionUser({ sub }), now);
    expect(views.total).toBeGreaterThan(counts.active * 10);
    const ofListings = await db.listingView.aggregate({ _sum: { views: true }, where: { listing: { ownerSub: sub } } });
    expect(ofListings._sum.views).toBe(views.total);
  }
  const early = await db.$queryRaw`
    SELECT FROM listing_view v JOIN listing l ON l.id = v.listing_id WHERE v.day < l.published_at::date`;
  expect(early).toEqual([]);
});

test('the 25 hours of the day on which summer time ends are one day of page views', async () => {
  await seed(env.DATABASE_URL, env.DATA_DIR, { now: new Date('2026-11-22T22:30:00Z') });

  const days = await db.listingView.groupBy({ by: ['day'], _count: true });
  expect(days.map(({ day }) => day.toISOString().slice(0, 10))).toContain('2026-10-25');
});

test('hosts can open and save every listing without a change, and its cover is in the image store', async () => {
  await seedDatabase();

  for (const { uid, ownerSub } of await db.listing.findMany({ select: { uid: true, ownerSub: true } })) {
    const content = await findContent(uid, ownerSub);
    if (!content) throw new Error(`${uid} has no content`);
    const form = listingInput.parse({ ...toFormValues(content), image: photo });
    expect(changedFields(content, toContent(form, content.images))).toEqual([]);
    const [cover] = content.images;
    expect(cover && (await imageStore.find(cover.key)), content.title).toBeTruthy();
  }
});

test('visitors first see Venice, and places of every category', async () => {
  await seedDatabase();

  for (const sort of ['relevance', 'open']) {
    const { filter, page } = searchQuery.parse({ sort });
    for (const hour of ['06', '12', '20']) {
      const { cards } = await searchListings(filter, page, new Date(`2026-11-22T${hour}:00:00Z`));
      expect(cards).toHaveLength(24);
      expect(cards.filter(({ area }) => area === 'venice').length).toBeGreaterThanOrEqual(12);
      if (sort === 'open') continue;
      expect(new Set(cards.slice(0, 10).map(({ category }) => category)).size).toBeGreaterThanOrEqual(4);
    }
  }
  const city = mapQuery.parse({ bbox: '12.3,45.42,12.37,45.45', zoom: '13' });
  const places = await listCachedFirstPlaces(city, 10);
  const shown = places.map(({ properties }) => properties.kind === 'listing' && properties.category);
  expect(new Set(shown).size).toBeGreaterThanOrEqual(4);
});

test('every place says what kind it is, and restaurants and hotels their prices where they are known', async () => {
  await seedDatabase();

  expect(await db.listing.count({ where: { kind: null } })).toBe(0);
  expect(await db.listing.count({ where: { priceLevel: { gte: 1 } } })).toBeGreaterThan(30);
});

test('generated listings are active, with hours and covers', async () => {
  await fill(env.DATABASE_URL, env.DATA_DIR, 50);

  const { filter, page } = searchQuery.parse({ limit: '100' });
  const { cards } = await searchListings(filter, page);
  expect(cards).toHaveLength(50);
  expect(cards.every(({ cover, open }) => cover !== null && open !== null)).toBe(true);
});
