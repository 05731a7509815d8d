import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { HoursOrigin } from '@/components/listings/hours/hours-origin';
import { WeekHours } from '@/components/listings/hours/week-hours';
import type { OpeningPlan } from '@/lib/listings/hours/open-state';
import { show } from '@/tests/components/auth/screen';

const plan = (changes: Partial<OpeningPlan>): OpeningPlan => ({
  ...{ hours: [], seasons: [], closures: [], specialDays: [], closedOnHolidays: false, area: 'venice' },
  ...changes,
});
const week = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, opensMinute: 540, closesMinute: 1_020 }));
const closedWeek = week.map(({ day }) => ({ day, opensMinute: null, closesMinute: null }));

test('the row of today is named by its day', () => {
  show(<WeekHours plan={plan({ hours: week })} />);

  const today = screen.getByRole('row', { current: 'date' });
  expect(within(today).getByRole('rowheader')).toHaveAccessibleName(/^\w+day today$/);
});

test('each season has a week, and the rest of the year too', () => {
  const seasons = [{ from: '05-30', to: '09-13', hours: week }];
  show(<WeekHours plan={plan({ hours: closedWeek, seasons, closures: [{ from: '12-25', to: '12-25' }] })} />);

  expect(screen.getByRole('table')).toBe(
    within(screen.getByRole('region', { name: '30 May – 13 September' })).getByRole('table'),
  );
  expect(screen.getByRole('region', { name: '14 September – 29 May' })).toHaveTextContent('Closed');
  expect(screen.getByText('25 December')).toBeInTheDocument();
});

test('hours outside of the seasons may be unknown', () => {
  show(<WeekHours plan={plan({ seasons: [{ from: '05-30', to: '09-13', hours: week }] })} />);

  expect(screen.getByText('The opening hours are not known.')).toBeInTheDocument();
});

test('a place that opens for events refers to its programme', () => {
  show(<WeekHours plan={plan({})} byEvent />);

  expect(screen.getByText('Opens for events only; see the programme for the times.')).toBeInTheDocument();
  expect(screen.queryByText('The opening hours are not known.')).not.toBeInTheDocument();
});

test('a range of special days has both its ends', () => {
  const specialDays = [{ day: '2126-12-24', until: '2126-12-26', opensMinute: null, closesMinute: null }];
  show(<WeekHours plan={plan({ hours: week, specialDays })} />);

  expect(screen.getByText('Tue 24 December – Thu 26 December')).toBeInTheDocument();
});

describe('on a public holiday', () => {
  afterEach(() => void vi.useRealTimers());
  const note = 'Today is a public holiday (Christmas Day). The hours may be different.';
  const showAt = (now: string, changes: Partial<OpeningPlan>) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
    show(<WeekHours plan={plan({ hours: week, ...changes })} />);
  };

  test('the hours of the week may be different', () => {
    showAt('2026-12-25T11:00:00Z', {});
    expect(screen.getByText(note)).toBeInTheDocument();
  });

  test.each<[string, string, Partial<OpeningPlan>]>([
    ['a usual day', '2026-12-23T11:00:00Z', {}],
    ['a place that says that it is closed', '2026-12-25T11:00:00Z', { closedOnHolidays: true }],
    [
      'a place with hours for the day',
      '2026-12-25T11:00:00Z',
      { specialDays: [{ day: '2026-12-25', opensMinute: 600, closesMinute: 720 }] },
    ],
    [
      'a place that never closes',
      '2026-12-25T11:00:00Z',
      { hours: week.map(({ day }) => ({ day, opensMinute: 0, closesMinute: 0 })) },
    ],
    ['unknown hours', '2026-12-25T11:00:00Z', { hours: [] }],
  ])('nothing is added for %s', (_, now, changes) => {
    showAt(now, changes);
    expect(screen.queryByText(/public holiday \(/)).not.toBeInTheDocument();
  });
});

test.each([
  [null, null, 'Hours not checked'],
  ['2026-11-22', null, 'Hours checked on 22 November 2026'],
  [null, 'the sign at the door', 'Hours not checked · Source: the sign at the door'],
])('hours checked on %j with the source %j', (checkedAt, source, text) => {
  const { container } = renderOrigin(checkedAt, source);
  expect(container).toHaveTextContent(text);
});

test('an address as the source of the hours is a link', () => {
  renderOrigin('2026-11-22', 'https://www.gallerieaccademia.it/en/information');
  expect(screen.getByRole('link', { name: 'Source: gallerieaccademia.it' })).toHaveAttribute(
    'href',
    'https://www.gallerieaccademia.it/en/information',
  );
});

function renderOrigin(checkedAt: string | null, source: string | null) {
  show(<HoursOrigin checkedAt={checkedAt} source={source} />);
  return { container: document.body };
}
