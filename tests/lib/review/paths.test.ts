import { beforeEach, expect, test } from 'vitest';
import { findPaths } from '@/lib/review/paths';
import { keepTours, localTour } from '@/tests/factories/activity';
import { buildListing } from '@/tests/factories/listing';

const now = new Date('2026-11-23T11:00:00Z');
const closed = { day: 1, opensMinute: null, closesMinute: null };
const monday = { day: 1, opensMinute: 540, closesMinute: 1_140 };
const pathTo = ({ uid }: { uid: string }) => `/listing/${uid}/osteria-al-ponte`;

beforeEach(() => keepTours({ 'VX-1': localTour() }));

test('the places of each kind of opening hours are found', async () => {
  const unknown = await buildListing();
  const byEvent = await buildListing({ byEvent: true });
  // their season covers the winter, they are open outside of it, or their break is over by then
  await buildListing({ hours: [closed], seasons: [{ from: '11-01', to: '02-28', hours: [monday] }] });
  await buildListing({ hours: [monday], seasons: [{ from: '05-01', to: '09-15', hours: [monday] }] });
  await buildListing({ hours: [monday], closures: [{ from: '01-15', to: '02-15' }] });
  const seasonal = await buildListing({ hours: [closed], seasons: [{ from: '05-01', to: '09-15', hours: [monday] }] });
  const onBreak = await buildListing({ hours: [monday], closures: [{ from: '12-25', to: '12-25' }] });

  expect(await findPaths('en', now)).toMatchObject({
    '/place-seasonal': pathTo(seasonal),
    '/place-on-break': pathTo(onBreak),
    '/place-without-hours': pathTo(unknown),
    '/place-by-event': pathTo(byEvent),
  });
});

test('the booking site’s pages are those of a tour, a week ahead', async () => {
  expect(await findPaths('en', now)).toMatchObject({
    '/tour': '/activity/VX-1',
    '/booking-calendar': '/demo-booking/tours/VX-1',
    '/booking-choice': '/demo-booking/tours/VX-1?date=2026-11-30&people=2',
  });
});

test('a kind of place that does not exist has no address', async () => {
  await buildListing({ status: 'pending' });
  expect(await findPaths('en', now)).toMatchObject({ '/place': null, '/place-without-hours': null });
});

test('the listing that waits for a decision is one of those that are not public', async () => {
  await buildListing();
  const { uid } = await buildListing({ status: 'pending' });
  expect(await findPaths('en', now)).toMatchObject({
    '/waiting-listing': `/dashboard/moderation/${uid}`,
    '/own-listing': null,
  });
});
