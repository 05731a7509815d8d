import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DepartureTable } from '@/app/[locale]/(public)/landing/[id]/_components/departure-table';
import { TimetableNote } from '@/components/routes/timetable-note';
import { WithMessages } from '@/tests/components/with-messages';
import { timetable } from '@/tests/factories/timetable';

const boat = { line: '12', night: false, headsign: 'BURANO', dock: 'F.te Nove "A"', isLast: false };
const departures = [
  { ...boat, leaves: '2026-11-23T22:40:00+01:00', isLast: true },
  { ...boat, line: 'N', night: true, leaves: '2026-11-24T00:10:00+01:00' },
];

test('the next boats are a table with times of Venice, the day after midnight and what is the last boat', () => {
  render(<DepartureTable departures={departures} />, { wrapper: WithMessages });

  const table = screen.getByRole('table', { name: 'Next boats' });
  expect(within(table).getAllByRole('columnheader')).toHaveLength(4);
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    '22:4012BURANOlast boat todayF.te Nove "A"',
    'Tue00:10NBURANOnight lineF.te Nove "A"',
  ]);
});

test('the days and the date of the timetable are always shown; outside of its days that there are no times', () => {
  const { rerender } = render(<TimetableNote timetable={timetable} isValid />, { wrapper: WithMessages });
  expect(
    screen.getByText(/^Timetable of Toy Town Boats, published on 15 Oct 2026 \(39 days ago\), for 19 Oct 2026/),
  ).toBeVisible();
  expect(screen.queryByText(/No times can be shown/)).toBeNull();

  rerender(<TimetableNote timetable={timetable} isValid={false} />);
  expect(screen.getByText(/^No times can be shown for this day/)).toBeVisible();
  expect(screen.getByText(/published on 15 Oct 2026/)).toBeVisible();
});
