import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { show } from '@/tests/components/auth/screen';
import { button, choose, Hours, hourField, lunchAndDinner, open } from '@/tests/components/listings/edited-hours';

describe('the list of opening hours', () => {
  test('focuses the first day when it opens, and the entry when it closes', async () => {
    const hand = show(<Hours start={[lunchAndDinner]} />);
    await open(hand, 'Edit hours of Mon');
    expect(screen.getByRole('checkbox', { name: 'Monday' })).toHaveFocus();
    await hand.click(button('Cancel'));
    expect(button('Edit hours of Mon')).toHaveFocus();
    await open(hand, 'Add hours');
    await hand.click(button('Cancel'));
    expect(button('Add hours')).toHaveFocus();
    await hand.click(button('Remove hours of Mon'));
    expect(button('Add hours')).toHaveFocus();
    expect(screen.getByText('Removed: Mon.')).toHaveAttribute('role', 'status');
  });

  test('works by keyboard', async () => {
    const hand = show(<Hours />);
    await open(hand, 'Add hours');
    hourField('Opens').focus();
    await hand.keyboard('{Enter}18{Enter}');
    expect(hourField('Opens')).toHaveTextContent('18:00');
    // the closed list gives it back a frame later
    await waitFor(() => expect(hourField('Opens')).toHaveFocus());
    await hand.tab();
    await waitFor(() => expect(hourField('Closes')).toHaveFocus());
    await hand.keyboard('{ArrowDown}{End}{Enter}');
    expect(hourField('Closes')).toHaveTextContent('23:00');
    await waitFor(() => expect(hourField('Closes')).toHaveFocus());
    await hand.keyboard('{Enter}{Home}{Escape}');
    expect(hourField('Closes')).toHaveTextContent('23:00');
    expect(hourField('Closes')).toHaveAttribute('aria-expanded', 'false');
  });

  test('rejects a day of another entry, and retains the input', async () => {
    const hand = show(<Hours start={[{ id: 'a', day: 'Mon', open_hour: '09:00', close_hour: '18:00' }]} />);
    await open(hand, 'Add hours');
    await hand.click(screen.getByRole('checkbox', { name: 'Monday' }));
    await hand.click(screen.getByRole('checkbox', { name: 'Sunday' }));
    await choose(hand, 'Opens', 'Closed');
    await hand.click(button('Save hours'));
    expect(screen.getByRole('alert')).toHaveTextContent('Monday');
    expect(screen.getByText('Mon 09:00-18:00')).toBeInTheDocument();
    await hand.click(screen.getByRole('checkbox', { name: 'Monday' }));
    await hand.click(button('Save hours'));
    expect(screen.getByText('Mon 09:00-18:00; Sun Closed-Closed')).toBeInTheDocument();
  });

  test('shows days of the same hours together, and lets them be edited and removed', async () => {
    const hand = show(
      <Hours
        start={[
          { day: 'Mon', open_hour: '09:00', close_hour: '18:00' },
          { day: 'Tue', open_hour: '09:00', close_hour: '18:00' },
          { day: 'Sun', open_hour: 'Closed', close_hour: 'Closed' },
        ]}
      />,
    );
    const entries = screen.getAllByRole('listitem');
    expect(entries).toHaveLength(2);
    expect(within(entries[0] as HTMLElement).getByText('Mon, Tue')).toBeInTheDocument();

    await open(hand, 'Edit hours of Mon, Tue');
    await hand.click(screen.getByRole('checkbox', { name: 'Wednesday' }));
    await hand.click(button('Save hours'));
    expect(screen.getByText(/^Mon 09:00-18:00; Tue 09:00-18:00; Wed 09:00-18:00; Sun/)).toBeInTheDocument();

    await hand.click(button('Remove hours of Sun'));
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    expect(screen.queryByText(/Sun Closed/)).toBeNull();
  });
});
