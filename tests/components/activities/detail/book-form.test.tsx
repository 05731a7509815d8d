import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { BookForm } from '@/components/activities/detail/book-form';
import { configureIdentity } from '@/lib/identity/client';
import { tokenPayload } from '@/lib/identity/schema';
import { addDays } from '@/lib/listings/hours/venetian-clock';
import { configureBooking } from '@/stores/actions/booking-hand-off';
import { findReturnPath } from '@/stores/actions/require-sign-in';
import { useAuth } from '@/stores/auth';
import { useTides } from '@/stores/tides';
import { useToast } from '@/stores/toast';
import { answerCalls, identity, keepSession } from '@/tests/components/auth/identity-provider';
import { WithMessages } from '@/tests/components/with-messages';

/** In Venice, a second before midnight. */
const TODAY = '2026-06-01';
const NOW = new Date('2026-06-01T21:59:59Z');

const anna = { email: 'anna@example.org', given_name: 'Anna', family_name: 'Rossi' };
const user = tokenPayload.parse({ ...anna, sub: 'anna-sub', 'cognito:username': 'anna' });

const button = () => screen.getByRole('button', { name: 'Book: Rialto by night' });
const press = () => fireEvent.click(button());

beforeEach(function startAsAVisitor() {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  for (const cookie of document.cookie.split('; ')) {
    // biome-ignore lint/suspicious/noDocumentCookie: the library under test keeps the session there
    document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`;
  }
  sessionStorage.clear();
  configureIdentity({ ...identity });
  configureBooking('https://book.example/venice');
  useAuth.setState({ ...useAuth.getInitialState(), authLoading: false });
  useTides.getState().closeAuthDialog();
  useToast.setState(useToast.getInitialState());
  render(
    <WithMessages>
      <BookForm id="book" code="VX-12" title="Rialto by night" siteUrl="https://book.example/venice" />
    </WithMessages>,
  );
});

afterEach(() => void vi.useRealTimers());

describe('Book', () => {
  test.each([
    ['tomorrow', 1, true],
    ['today', 0, false],
    ['more than a year ahead', 366, false],
  ])('takes the day with it when it can be booked: %s', async (_, days, isTaken) => {
    answerCalls({});
    const day = addDays(TODAY, days);
    fireEvent.change(screen.getByLabelText('Day'), { target: { value: day } });
    fireEvent.change(screen.getByLabelText('People'), { target: { value: '4' } });

    press();

    await waitFor(() => expect(useTides.getState().isAuthDialogOpen).toBe(true));
    const query = isTaken ? `date=${day}&people=4` : 'people=4';
    expect(findReturnPath('/')).toBe(`https://book.example/venice/tours/VX-12?${query}`);
  });

  test('requires an account last, and then opens the tour at the booking site with the chosen people', async () => {
    const calls = answerCalls({});
    // nothing has been read from the browser's storage yet
    useAuth.setState({ authLoading: true });

    press();
    expect(useTides.getState().isAuthDialogOpen).toBe(false);
    act(() => useAuth.setState({ authLoading: false }));

    await waitFor(() => expect(useTides.getState().isAuthDialogOpen).toBe(true));
    expect(findReturnPath('/')).toBe('https://book.example/venice/tours/VX-12?people=2');
    expect(calls).toEqual([]);
  });

  test('pressed before the session is restored, waits for it', async () => {
    keepSession(anna);
    useAuth.setState({ isAuth: true });
    configureBooking(null);
    const calls = answerCalls({ '/api/xeni/ssoAuth': { status: 502, body: {} } });

    press();
    await act(() => vi.dynamicImportSettled());
    expect(button()).toHaveAttribute('aria-busy', 'true');
    configureBooking('https://book.example/venice');
    act(() => useAuth.getState().signedIn(user));

    await waitFor(() => expect(calls.map(({ what }) => what)).toEqual(['/api/xeni/ssoAuth']));
  });

  test('asks to sign in again when the session has ended meanwhile', async () => {
    useAuth.getState().signedIn(user);
    answerCalls({});

    press();

    await waitFor(() => expect(useTides.getState().isAuthDialogOpen).toBe(true));
    expect(findReturnPath('/')).toBe('https://book.example/venice/tours/VX-12?people=2');
    expect(button()).not.toHaveAttribute('aria-busy');
  });

  test('shows when the booking site gives no token, requests it once, and can be pressed again', async () => {
    keepSession(anna);
    useAuth.getState().signedIn(user);
    const calls = answerCalls({ '/api/xeni/ssoAuth': { status: 502, body: {} } });

    press();
    expect(button()).toHaveAttribute('aria-busy', 'true');

    await waitFor(() => expect(useToast.getState()).toMatchObject({ toastType: 'error', showToast: true }));
    expect(calls.map(({ what }) => what)).toEqual(['/api/xeni/ssoAuth']);
    expect(button()).not.toHaveAttribute('aria-busy');
    expect(useTides.getState().isAuthDialogOpen).toBe(false);
  });

  test('is no longer busy on a page that the Back button brings back', async () => {
    useAuth.setState({ isAuth: true });
    answerCalls({});
    press();

    act(() => {
      window.dispatchEvent(new Event('pageshow'));
    });

    expect(button()).not.toHaveAttribute('aria-busy');
    await waitFor(() => expect(useTides.getState().isAuthDialogOpen).toBe(true));
  });
});
