import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { AuthIntro } from '@/components/auth/session/auth-intro';
import { useAuth } from '@/stores/auth';

const site = 'https://book.example/venice';

beforeEach(() => useAuth.setState(useAuth.getInitialState()));

test.each([
  [null, site, 'For hosts'],
  ['/dashboard', site, 'For hosts'],
  ['https://book.example.evil.test/venice/tours/X', site, 'For hosts'],
  [`${site}/tours/X?date=2026-05-31`, null, 'For hosts'],
  [`${site}/tours/X?date=2026-05-31`, site, 'To book'],
])('a visitor on the way to %s reads why to sign in', (redirectPath, bookingSiteUrl, text) => {
  render(<AuthIntro intro="For hosts" bookingIntro="To book" bookingSiteUrl={bookingSiteUrl} />);
  act(() => useAuth.setState({ redirectPath }));
  expect(screen.getByText(text)).toBeVisible();
});
