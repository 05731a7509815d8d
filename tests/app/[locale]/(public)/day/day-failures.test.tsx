import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { useFavourites } from '@/stores/favourites';
import { main, startAtDay, unavailable } from '@/tests/app/[locale]/(public)/day/day-visit';
import { place, uidOf } from '@/tests/app/[locale]/(public)/day/places';
import { show } from '@/tests/components/auth/screen';

let isDown = true;
const favourite = (number: number) => ({
  kind: 'listing' as const,
  ref: uidOf(number),
  at: '2026-11-20T10:00:00.000Z',
});

beforeEach(() => {
  isDown = true;
});
startAtDay(`stops=${[1, 2].map((number) => `listing/${uidOf(number)}`).join()}`, (url) =>
  url.startsWith('/api/favourites/cards') && !isDown
    ? Response.json({ cards: [place(1), place(2), place(3)] })
    : unavailable(),
);

test('stops that could not be loaded have a message and can be requested again', async () => {
  const hand = show(main);
  expect(await screen.findByText('Some stops could not be loaded.')).toBeVisible();
  isDown = false;
  await hand.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByRole('main')).toHaveFocus();
  expect(await screen.findByRole('link', { name: 'Place 1' })).toBeVisible();
  expect(screen.queryByText('Some stops could not be loaded.')).toBeNull();
});

test('a choice whose favourites could not be loaded has a message and can be requested again', async () => {
  useFavourites.setState({ items: [favourite(3)] });
  const hand = show(main);
  const text = await screen.findByText('Your favourites could not be loaded.');
  isDown = false;
  await hand.click(screen.getAllByRole('button', { name: 'Try again' })[0] as HTMLElement);
  expect(await screen.findByRole('checkbox', { name: 'Place 3', hidden: true })).not.toBeChecked();
  expect(text).not.toBeInTheDocument();
});
