import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { ActivityTile } from '@/components/activities/card/activity-tile';
import { listSimilar } from '@/components/activities/detail/similar-activities';
import type { Duration } from '@/lib/activities/activity';
import type { ActivityCard } from '@/lib/activities/activity-answer';
import { tourTile } from '@/lib/activities/tile';
import { useDurationText } from '@/lib/activities/tour-text';
import { ours, tour } from '@/tests/components/activities/tours';
import { show } from '@/tests/components/auth/screen';

function DurationText({ duration }: { duration: Duration | null }) {
  return <p>{useDurationText()(duration) ?? 'unknown'}</p>;
}
const fixed = (minutes: number): Duration => ({ fixedDurationInMinutes: minutes });
const between = (from: number, to: number): Duration => ({
  variableDurationFromMinutes: from,
  variableDurationToMinutes: to,
});

describe('how long a tour takes', () => {
  test.each([
    [fixed(45), '45 min'],
    [fixed(60), '1 h'],
    [fixed(90), '1 h 30 min'],
    [fixed(1439), '23 h 59 min'],
    [fixed(1440), '1 day'],
    [fixed(1500), '1 day 1 h'],
    [fixed(4320), '3 days'],
    [between(120, 180), '2–3 h'],
    [between(30, 45), '30–45 min'],
    [between(90, 120), '1 h 30 min – 2 h'],
    [between(1440, 2880), '1–2 days'],
    [between(1380, 1440), '23 h – 1 day'],
    [between(120, 120), '2 h'],
    [{ variableDurationFromMinutes: 120 }, 'at least 2 h'],
    [{ variableDurationToMinutes: 120 }, 'up to 2 h'],
    [{}, 'unknown'],
    [null, 'unknown'],
  ])('%j is %s', (duration, expected) => {
    show(<DurationText duration={duration} />);
    expect(screen.getByText(expected, { normalizer: (text) => text })).toBeVisible();
  });
});

describe('the card of a tour', () => {
  const partner: Partial<ActivityCard> = {
    totalPrice: { local: 50, partner: 62.5 },
    asOf: new Date(Date.now() - 20 * 60_000).toISOString(),
    rating: 4.64,
    reviewCount: 1234,
    isSpecialOfferAvailable: ours(true),
    cancellationPolicy: ours('STANDARD' as const),
  };

  test('shows the partner’s price in whole euros, and the rating of its guests', () => {
    show(<ActivityTile {...tourTile(tour(1, partner))} />);
    const [card] = screen.getAllByRole('listitem');
    expect(screen.getByRole('link', { name: 'Tour 1' })).toHaveAttribute('href', '/activity/T1');
    expect(card).toHaveTextContent('from €63');
    expect(card).not.toHaveTextContent(/partner|ago|Demonstration/);
    expect(card).toHaveTextContent('4.6 out of 5');
    expect(card).toHaveTextContent('1,234 reviews');
    expect(card).toHaveTextContent('Boat tours · 1 h 30 min');
    expect(screen.getByText('Special offer')).toBeVisible();
    expect(screen.getByText('Free cancellation')).toBeVisible();
  });

  test('shows little about a tour of which little is known', () => {
    const little = { totalPrice: ours(null), duration: ours(null), category: 'Code not found in any category' };
    show(<ActivityTile {...tourTile(tour(2, little))} />);
    const card = screen.getByRole('listitem');
    expect(card).not.toHaveTextContent(/from|offer|cancellation|out of|category/);
    expect(screen.getByRole('button', { name: 'Favourite: Tour 2' })).toBeVisible();
  });

  test('marks a tour of the demonstration', () => {
    show(<ActivityTile {...tourTile(tour(3, { demonstration: true }))} />);
    expect(screen.getByRole('listitem')).toHaveTextContent('from €50Demonstration');
  });
});

test('similar tours are of the same category, those that take as long first, the best of them before the others', () => {
  const long = { duration: ours(fixed(600)) };
  const others = [
    tour(2, { ...long, rating: 5 }),
    tour(3, { rating: 4 }),
    tour(4, { rating: 4.5 }),
    tour(5, { category: 'Day trips' }),
    tour(6, { category: 'boat-tours' }),
  ];
  expect(listSimilar([tour(1), ...others], tour(1)).map(({ code }) => code)).toEqual(['T4', 'T3', 'T6', 'T2']);
  expect(listSimilar(others, tour(1, { category: null }))).toEqual([]);
});
