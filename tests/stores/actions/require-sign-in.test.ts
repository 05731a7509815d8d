import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  clearPendingAction,
  findReturnPath,
  requireSignIn,
  takePendingAction,
  waitForAuth,
} from '@/stores/actions/require-sign-in';
import { useAuth } from '@/stores/auth';
import { useTides } from '@/stores/tides';

beforeEach(() => {
  sessionStorage.clear();
  useAuth.setState({ ...useAuth.getInitialState(), authLoading: false });
  useTides.getState().closeAuthDialog();
});

describe('what needs an account', () => {
  test('opens no dialog for a signed-in user', () => {
    useAuth.setState({ isAuth: true });
    requireSignIn({ name: 'keep' });
    expect(useTides.getState().isAuthDialogOpen).toBe(false);
    expect(takePendingAction('keep')).toBe(false);
  });

  test('waits for a visitor to sign in, half an hour and once', () => {
    requireSignIn({ name: 'keep' }, 0);
    expect(useTides.getState().isAuthDialogOpen).toBe(true);
    expect(takePendingAction('another', 60_000)).toBe(false);
    expect(takePendingAction('keep', 60_000)).toBe(true);
    expect(takePendingAction('keep', 60_000)).toBe(false);

    requireSignIn({ name: 'keep' }, 0);
    expect(takePendingAction('keep', 31 * 60_000)).toBe(false);
    requireSignIn({ name: 'keep' });
    clearPendingAction();
    expect(takePendingAction('keep')).toBe(false);
    sessionStorage.setItem('vx-pending-action', '{');
    expect(takePendingAction('keep')).toBe(false);
  });

  test('may redirect afterwards, which a later dialog resets', () => {
    const address = 'https://book.example/tours/VX-1';
    requireSignIn({ returnTo: address });
    expect(findReturnPath('/activities')).toBe(address);
    // a visitor who does not sign in now is not redirected
    expect(useAuth.getState().redirectPath).toBeNull();

    requireSignIn({ name: 'keep' });
    expect(findReturnPath('/activities')).toBe('/activities');
  });

  test('is known once the stored session is restored, or has not been for five seconds', async () => {
    vi.useFakeTimers();
    useAuth.setState({ isAuth: true });
    const restored = waitForAuth();
    useAuth.setState({ isAuth: false });
    await expect(restored).resolves.toBe(false);

    useAuth.setState({ isAuth: true });
    const unreachable = waitForAuth();
    vi.advanceTimersByTime(5_000);
    await expect(unreachable).resolves.toBe(true);
    vi.useRealTimers();
  });
});
