import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { WeekHours } from '@/components/listings/hours/week-hours';
import { show } from '@/tests/components/auth/screen';

test('the row of today is named by its day', () => {
  const hours = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, opensMinute: 540, closesMinute: 1_020 }));
  show(<WeekHours plan={{ hours, specialDays: [], closedOnHolidays: false, area: 'venice' }} />);

  const today = screen.getByRole('row', { current: 'date' });
  expect(within(today).getByRole('rowheader')).toHaveAccessibleName(/^\w+day today$/);
});
