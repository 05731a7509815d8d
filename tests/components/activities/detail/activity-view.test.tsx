import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ActivityStructuredData } from '@/components/activities/detail/activity-structured-data';
import { ActivityView } from '@/components/activities/detail/activity-view';
import type { Activity } from '@/lib/activities/activity-answer';
import { ours, tour } from '@/tests/components/activities/tours';
import { show } from '@/tests/components/auth/screen';

const none = { local: null, partner: null };
const { image: _image, ...card } = tour(1);
const activity: Activity = {
  ...card,
  totalPrice: { local: 50, partner: 62.5 },
  asOf: '2026-05-31T09:00:00.000Z',
  cancellationPolicy: ours('STANDARD' as const),
  images: none,
  story: ours('First we row.\n\nThen we rest.'),
  inclusions: ours(['The boat', 'The boat', 'Water']),
  exclusions: none,
  meetingPoint: ours({ text: 'By the well', position: null }),
  groundLevelCm: null,
  stops: [
    { name: 'San Tomà', position: { lat: 45.43, lng: 12.33 }, minutes: null },
    { name: 'Rialto', position: { lat: 45.44, lng: 12.34 }, minutes: 20 },
    { name: 'San Tomà', position: { lat: 45.43, lng: 12.33 }, minutes: null },
  ],
  affiliateUrl: 'https://partner.example/tours/T1?pid=P1&mcid=42',
  editedAt: null,
};

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

const open = (changes: Partial<Activity> = {}) =>
  show(
    <ActivityView
      activity={{ ...activity, ...changes }}
      title="Tour 1"
      actions={null}
      book={<button type="button">Book</button>}
    />,
  );

describe('the page of a tour', () => {
  test('has the price and the booking before the description, and the terms of cancellation', () => {
    open();
    const price = screen.getByText('from €63');
    expect(price.compareDocumentPosition(screen.getByText('First we row.'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.getByText('Free of charge up to 24 hours before the start.')).toBeVisible();
    expect(screen.getByText('Then we rest.')).toBeVisible();
    expect(screen.getByText('By the well')).toBeVisible();
  });

  test('lists every stop, also one that the route has twice, and each text once', () => {
    open();
    const stops = screen.getAllByRole('list').find((list) => list.tagName === 'OL');
    expect(within(stops as HTMLElement).getAllByRole('listitem')).toHaveLength(3);
    expect(screen.getByText('20 min here')).toBeVisible();
    expect(screen.getAllByText('The boat')).toHaveLength(1);
  });

  test('links to the partner at exactly the address the partner gave, with rel nofollow', () => {
    open();
    const link = screen.getByRole('link', { name: 'See it at our booking partner' });
    expect(link).toHaveAttribute('href', activity.affiliateUrl);
    expect(link).toHaveAttribute('rel', expect.stringContaining('nofollow sponsored'));
  });

  test.each([
    ['ALL_SALES_FINAL', 'Not possible: once booked, nothing is refunded.'],
    ['CUSTOM', 'This tour has terms of its own. You see them before you book.'],
  ] as const)('explains %s', (policy, text) => {
    open({ cancellationPolicy: ours(policy) });
    expect(screen.getByText(text)).toBeVisible();
  });

  test('shows little of a tour of which little is known', () => {
    open({
      ...{ totalPrice: none, cancellationPolicy: none, duration: none, stops: [], inclusions: none, story: none },
      ...{ meetingPoint: none, affiliateUrl: null },
    });
    expect(screen.getByText('The price is shown when you book.')).toBeVisible();
    expect(screen.getByText('We do not know the terms. You see them before you book.')).toBeVisible();
    expect(screen.queryByText('On the way')).toBeNull();
    expect(screen.queryByText('Meeting point')).toBeNull();
  });
});

test('a tour of the demonstration is marked, and its structured data has no price and no rating', () => {
  const demonstration = { ...activity, demonstration: true, rating: 4.9, reviewCount: 1507 };
  open(demonstration);
  expect(screen.getAllByText('Demonstration')[0]).toBeVisible();
  expect(screen.getByText('Example price per person')).toBeVisible();
  show(<ActivityStructuredData activity={demonstration} title="Tour 1" path="/a" origin="https://guide.example" />);
  const data = JSON.parse(document.querySelector('script[type="application/ld+json"]')?.innerHTML ?? '');
  expect(data).toMatchObject({ name: 'Tour 1' });
  expect(data).not.toHaveProperty('offers');
  expect(data).not.toHaveProperty('image');
  expect(data).not.toHaveProperty('aggregateRating');
});

test('the structured data has the offer and the route, and no text ends its script', () => {
  const title = '</script><script>alert(1)</script>';
  show(<ActivityStructuredData activity={activity} title={title} path="/activity/T1" origin="https://guide.example" />);
  const script = document.querySelector('script[type="application/ld+json"]');
  expect(script?.innerHTML).not.toContain('<');
  expect(JSON.parse(script?.innerHTML ?? '')).toMatchObject({
    '@type': ['Product', 'TouristTrip'],
    name: title,
    offers: { price: 62.5, priceCurrency: 'EUR', url: 'https://guide.example/activity/T1' },
    additionalProperty: { '@type': 'PropertyValue', value: 90, unitCode: 'MIN' },
    itinerary: [{ name: 'San Tomà' }, { name: 'Rialto' }, { name: 'San Tomà' }],
  });
});
