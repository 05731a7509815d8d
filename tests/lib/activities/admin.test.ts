import { describe, expect, test } from 'vitest';
import { findAdminTour, listAdminTours } from '@/lib/activities/admin';
import { listTourCards } from '@/lib/favourites/service';
import { buildOwnTour, ownTour } from '@/tests/factories/own-tour';
import { buildSessionUser } from '@/tests/factories/session';

const moderator = buildSessionUser({ groups: ['moderators'] });
const all = { source: null, q: '', page: 1 };

describe('the moderators’ list of tours', () => {
  test('is for moderators', async () => {
    const host = buildSessionUser();

    await expect(listAdminTours(host, all, 'en')).rejects.toMatchObject({ code: 'not_allowed' });
    await expect(findAdminTour(host, 'VX-1', 'en')).rejects.toMatchObject({ code: 'not_allowed' });
  });

  test('lists tours with when our side was edited, by source and by words, page by page', async () => {
    for (let number = 10; number < 35; number++) await buildOwnTour(`VX-${number}`, { title: `Walk ${number}` });

    const first = await listAdminTours(moderator, all, 'en');
    expect(first).toMatchObject({ total: 25, pages: 2 });
    expect(first.tours).toHaveLength(20);
    expect(first.tours[0]?.editedAt).toMatch(/^\d{4}-\d\d-\d\dT/);

    const last = await listAdminTours(moderator, { ...all, page: 99 }, 'en');
    expect(last.tours).toHaveLength(5);
    const found = await listAdminTours(moderator, { ...all, q: 'walk 12' }, 'en');
    expect(found.tours.map(({ code }) => code)).toEqual(['VX-12']);
    expect(await listAdminTours(moderator, { ...all, source: 'partner' }, 'en')).toMatchObject({ total: 0 });
  });

  test('hands out what our list says in all languages, ready to be sent back', async () => {
    await buildOwnTour('VX-1');

    const found = await findAdminTour(moderator, 'VX-1', 'de');

    expect(found?.local?.content).toEqual(ownTour());
    expect(found?.tour.title).toEqual({ local: 'Rialto by night', partner: null });
    expect(await findAdminTour(moderator, 'VX-2', 'de')).toBeNull();
  });
});

test('favourite tours come as cards, in the order they were named, without those that are gone', async () => {
  await buildOwnTour('VX-1');
  await buildOwnTour('VX-2');

  const cards = await listTourCards(['VX-2', 'VX-9', 'VX-1', 'VX-2'], 'en');

  expect(cards.map(({ code }) => code)).toEqual(['VX-2', 'VX-1']);
  expect(await listTourCards([], 'en')).toEqual([]);
});
