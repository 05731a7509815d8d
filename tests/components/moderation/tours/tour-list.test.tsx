import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { TourList } from '@/components/moderation/tours/tour-list';
import { show } from '@/tests/components/auth/screen';
import { card } from '@/tests/factories/tour-card';

test('the table of each tour is named by its heading', () => {
  const tours = ['T1', 'T2'].map((code) => ({
    ...card({ code, title: { local: `Tour ${code}`, partner: null } }),
    editedAt: null,
  }));
  show(<TourList tours={tours} source={null} />);
  expect(screen.getByRole('table', { name: 'Tour T1' })).toBeVisible();
  expect(screen.getByRole('table', { name: 'Tour T2' })).toBeVisible();
});
