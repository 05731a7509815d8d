import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { Menu } from '@/components/ui/menu';
import { show } from '@/tests/components/auth/screen';

const logOut = vi.fn();

function Page() {
  return (
    <>
      <Menu
        trigger="Account"
        entries={[
          { id: 'dashboard', label: 'Dashboard', href: '/dashboard' },
          { id: 'profile', label: 'Profile', href: '/dashboard/profile' },
          { id: 'log-out', label: 'Log out', onAction: logOut },
        ]}
      />
      <p>Elsewhere</p>
    </>
  );
}

const button = () => screen.getByRole('button', { name: 'Account' });
const entry = (name: string) => screen.findByRole('menuitem', { name });

describe('Menu', () => {
  test('closes with Escape and gives the focus back to its button', async () => {
    const hand = show(<Page />);
    await hand.click(button());
    expect(await screen.findByRole('menu', { name: 'Account' })).toBeInTheDocument();
    await hand.keyboard('{ArrowDown}{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(button()).toHaveAttribute('aria-expanded', 'false');
    await waitFor(() => expect(button()).toHaveFocus());
  });

  test('Escape closes it before the list has the focus', () => {
    show(<Page />);
    fireEvent.click(button());
    expect(button()).toHaveAttribute('aria-expanded', 'true');
    fireEvent.keyDown(button(), { key: 'Escape' });
    expect(button()).toHaveAttribute('aria-expanded', 'false');
  });

  test('its button is busy until the list is loaded', async () => {
    show(<Page />);
    const trigger = button();
    fireEvent.click(trigger);
    expect(trigger).toHaveAttribute('aria-busy', 'true');
    await screen.findByRole('menu');
    expect(trigger).not.toHaveAttribute('aria-busy');
  });

  test('closes by a press outside it', async () => {
    const hand = show(<Page />);
    await hand.click(button());
    await screen.findByRole('menu');
    await hand.click(document.body);
    expect(screen.queryByRole('menu')).toBeNull();
  });

  test('acts and closes when an entry is chosen', async () => {
    const hand = show(<Page />);
    await hand.click(button());
    await hand.click(await entry('Log out'));
    expect(logOut).toHaveBeenCalledOnce();
    expect(button()).toHaveFocus();
    expect(screen.queryByRole('menu')).toBeNull();
  });

  test('leads to a page with Enter', async () => {
    const hand = show(<Page />);
    button().focus();
    await hand.keyboard('{Enter}');
    expect(await entry('Dashboard')).toHaveFocus();
    expect(await entry('Dashboard')).toHaveAttribute('href', '/dashboard');
    const followed = vi.fn((event: Event) => event.preventDefault());
    document.addEventListener('click', followed, { once: true, capture: true });
    await hand.keyboard('{Enter}');
    expect(followed).toHaveBeenCalledOnce();
  });

  test('the arrow keys open it at either end and wrap around its entries', async () => {
    const hand = show(<Page />);
    button().focus();
    await hand.keyboard('{ArrowUp}');
    expect(await entry('Log out')).toHaveFocus();
    await hand.keyboard('{ArrowDown}');
    expect(await entry('Dashboard')).toHaveFocus();
    await hand.keyboard('{ArrowUp}');
    expect(await entry('Log out')).toHaveFocus();
  });

  test('typing the first letters leads to an entry', async () => {
    const hand = show(<Page />);
    button().focus();
    await hand.keyboard('{ArrowDown}');
    await entry('Dashboard');
    await hand.keyboard('pr');
    expect(await entry('Profile')).toHaveFocus();
  });
});
