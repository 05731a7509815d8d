import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { main, startAtDay, unavailable } from '@/tests/app/[locale]/(public)/day/day-visit';
import { place, uidOf } from '@/tests/app/[locale]/(public)/day/places';
import { show } from '@/tests/components/auth/screen';

startAtDay(`order=own&stops=${[1, 3, 2].map((number) => `listing/${uidOf(number)}`).join()}`, (url) =>
  url.startsWith('/api/favourites/cards')
    ? Response.json({ cards: [place(1), place(2), place(3)] })
    : unavailable('no_city_pack'),
);

const link = (name: string) => screen.getByRole('link', { name });
const button = (name: string) => screen.getByRole('button', { name });

test('after the removal of a stop the next one has the focus, after that of the last one the stop before it', async () => {
  const hand = show(main);
  await screen.findByRole('link', { name: 'Place 1' });
  await hand.click(button('Remove Place 3'));
  expect(link('Place 2')).toHaveFocus();
  await hand.click(button('Remove Place 2'));
  expect(link('Place 1')).toHaveFocus();
  await hand.click(button('Remove Place 1'));
  expect(screen.getByText('Nothing to plan yet')).toBeVisible();
  expect(screen.getByRole('main')).toHaveFocus();
});

test('“Undo” and “Best order” have the focus also when there is nothing left to do for them', async () => {
  const hand = show(main);
  await screen.findByRole('link', { name: 'Place 1' });
  await hand.click(button('Best order'));
  expect(button('Best order')).toHaveFocus();
  expect(button('Best order')).toHaveAttribute('aria-disabled', 'true');
  await hand.click(button('Undo'));
  expect(button('Undo')).toHaveFocus();
  expect(button('Undo')).toHaveAttribute('aria-disabled', 'true');
  await hand.click(button('Undo'));
  expect(button('Best order')).toHaveAttribute('aria-disabled', 'false');
});

test('when “Undo” removes the whole plan, the content of the page has the focus', async () => {
  window.history.replaceState(null, '', '/day?day=2026-12-01');
  const other = globalThis.fetch;
  vi.stubGlobal('fetch', async (url: string) =>
    url.startsWith('/api/day/places') ? Response.json({ places: [uidOf(1)] }) : other(url),
  );
  const hand = show(main);
  await hand.click(button('When it rains'));
  await screen.findByRole('link', { name: 'Place 1' });
  await hand.click(button('Undo'));
  expect(screen.getByText('Nothing to plan yet')).toBeVisible();
  expect(screen.getByRole('main')).toHaveFocus();
});
