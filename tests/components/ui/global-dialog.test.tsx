import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { SignInDialog } from '@/components/auth/session/sign-in-dialog';
import { LazyGlobalDialog } from '@/components/layout/account-menu';
import { GlobalDialog } from '@/components/ui/global-dialog';
import { requireSignIn, takePendingAction } from '@/stores/actions/require-sign-in';
import { useAuth } from '@/stores/auth';
import { type DialogButton, useGlobalDialog } from '@/stores/global-dialog';
import { useTides } from '@/stores/tides';
import { show } from '@/tests/components/auth/screen';

afterEach(() => {
  useGlobalDialog.setState(useGlobalDialog.getInitialState());
  useTides.setState(useTides.getInitialState());
  useAuth.setState(useAuth.getInitialState());
});

const open = (title: string, ...buttons: DialogButton[]) =>
  act(() => useGlobalDialog.getState().show({ title, text: 'It is removed for all.', buttons }));
const dialog = (name: string) => within(screen.getByRole('dialog', { name }));

describe('GlobalDialog', () => {
  test('shows the error of an action and closes after success', async () => {
    const remove = vi.fn(async (): Promise<string | undefined> => undefined).mockResolvedValueOnce('Not now');
    const user = show(<GlobalDialog />);
    open('Delete?', { label: 'Cancel', variant: 'secondary' }, { label: 'Delete', variant: 'danger', act: remove });
    expect(screen.getByText('It is removed for all.')).toBeVisible();

    await user.click(dialog('Delete?').getByRole('button', { name: 'Delete' }));
    expect(await dialog('Delete?').findByRole('alert')).toHaveTextContent('Not now');
    await user.click(dialog('Delete?').getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('shows another content without the error of the last one', async () => {
    const user = show(<GlobalDialog />);
    open('Delete?', { label: 'Delete', act: async () => 'Not now' });
    await user.click(dialog('Delete?').getByRole('button', { name: 'Delete' }));
    await dialog('Delete?').findByRole('alert');

    open('Sign out?', { label: 'Cancel' });
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(dialog('Sign out?').getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('offers to sign in, and forgets the action when that is declined', async () => {
    const user = show(<SignInDialog />);
    act(() => requireSignIn({ name: 'book' }));
    const links = dialog('Please sign in first').getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/auth/signup', '/auth/login']);

    await user.click(dialog('Please sign in first').getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(useTides.getState().isAuthDialogOpen).toBe(false));
    expect(takePendingAction('book')).toBe(false);

    act(() => requireSignIn({ name: 'book' }));
    expect(dialog('Please sign in first').getByRole('link', { name: /Log/ })).toBeVisible();
  });

  test('shows that it is being loaded', async () => {
    show(<LazyGlobalDialog />);
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
    act(() => requireSignIn({}));
    expect(screen.getByRole('status')).toHaveTextContent('Loading…');
    await screen.findByRole('dialog', { name: 'Please sign in first' });
    expect(screen.queryByText('Loading…')).not.toBeInTheDocument();
  });
});
