import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { Menu } from '@/components/ui/menu';

function Page() {
  return (
    <>
      <Menu trigger="Account">
        <a href="#dashboard">Dashboard</a>
        <button type="button">Log out</button>
      </Menu>
      <p>Elsewhere</p>
    </>
  );
}

const menu = () => screen.getByRole('group');

describe('Menu', () => {
  test('closes with Escape and gives the focus back to its button', async () => {
    render(<Page />);
    await userEvent.click(screen.getByText('Account'));
    expect(menu()).toHaveAttribute('open');
    await userEvent.keyboard('{ArrowDown}{Escape}');
    expect(menu()).not.toHaveAttribute('open');
    expect(screen.getByText('Account')).toHaveFocus();
  });

  test('closes by a press outside it', async () => {
    render(<Page />);
    await userEvent.click(screen.getByText('Account'));
    await userEvent.click(screen.getByText('Elsewhere'));
    expect(menu()).not.toHaveAttribute('open');
  });

  test('closes once something in it was chosen', async () => {
    render(<Page />);
    await userEvent.click(screen.getByText('Account'));
    await userEvent.click(screen.getByText('Log out'));
    expect(menu()).not.toHaveAttribute('open');
  });

  test('the arrow keys go round its entries in both directions', async () => {
    render(<Page />);
    await userEvent.click(screen.getByText('Account'));
    await userEvent.keyboard('{ArrowUp}');
    expect(screen.getByText('Log out')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByText('Dashboard')).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    expect(screen.getByText('Log out')).toHaveFocus();
  });
});
