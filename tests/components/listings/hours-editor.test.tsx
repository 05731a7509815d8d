import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { show } from '@/tests/components/auth/screen';
import {
  button,
  choose,
  Hours,
  hourField,
  hourOption,
  lunchAndDinner,
  open,
} from '@/tests/components/listings/edited-hours';

describe('the opening hours editor', () => {
  test('offers 24 hours and Closed', async () => {
    const hand = show(<Hours />);
    await open(hand, 'Add hours');
    await hand.click(hourField('Opens'));
    const names = screen.getAllByRole('option').map((option) => option.textContent);
    expect(names).toHaveLength(25);
    expect(names.slice(0, 2)).toEqual(['Closed', '00:00']);
    expect(names.at(-1)).toBe('23:00');
  });

  test('offers quarters of an hour on request, and keeps a chosen one', async () => {
    const hand = show(<Hours />);
    await open(hand, 'Add hours');
    await hand.click(screen.getByRole('checkbox', { name: 'Monday' }));
    await hand.click(button('Other times (:15, :30, :45)'));
    await choose(hand, 'Opens', '09:30');
    await hand.click(button('Other times (:15, :30, :45)'));
    expect(hourField('Opens')).toHaveTextContent('09:30');
    await choose(hand, 'Closes', '18:00');
    await hand.click(button('Save hours'));
    expect(screen.getByText('Mon 09:30-18:00')).toBeInTheDocument();
  });

  test('copies the hours to the days without an entry', async () => {
    const hand = show(
      <Hours
        start={[
          { day: 'Mon', open_hour: '09:00', close_hour: '18:00' },
          { day: 'Sun', open_hour: 'Closed', close_hour: 'Closed' },
        ]}
      />,
    );
    await open(hand, 'Edit hours of Mon');
    await hand.click(button('Copy to the days without hours'));
    expect(screen.queryByRole('button', { name: 'Copy to the days without hours' })).toBeNull();
    expect(screen.getByRole('checkbox', { name: 'Monday' })).toHaveFocus();
    await hand.click(button('Save hours'));
    expect(screen.getByText(/^Mon 09:00-18:00; Tue .*; Sat 09:00-18:00; Sun Closed-Closed$/)).toBeInTheDocument();
  });

  test('can be saved only when a day and both hours are chosen', async () => {
    const hand = show(<Hours />);
    await open(hand, 'Add hours');
    expect(button('Save hours')).toBeDisabled();
    await hand.click(screen.getByRole('checkbox', { name: 'Monday' }));
    await choose(hand, 'Opens', '09:00');
    expect(button('Save hours')).toBeDisabled();
    await choose(hand, 'Closes', '18:00');
    expect(button('Save hours')).toBeEnabled();
    await hand.click(button('Save hours'));
    expect(screen.getByText('Mon 09:00-18:00')).toBeInTheDocument();
  });

  test('sets both hours to Closed as soon as one of them is', async () => {
    const hand = show(<Hours />);
    await open(hand, 'Add hours');
    await choose(hand, 'Opens', '09:00');
    await choose(hand, 'Closes', 'Closed');
    expect(hourField('Opens')).toHaveTextContent('Closed');
    await choose(hand, 'Opens', '10:00');
    expect(hourField('Closes')).toHaveTextContent('Choose');
  });

  test('disables in each list the hour of the other', async () => {
    const hand = show(<Hours />);
    await open(hand, 'Add hours');
    await choose(hand, 'Opens', '09:00');
    await hand.click(hourField('Closes'));
    const taken = hourOption('09:00');
    expect(taken).toHaveAttribute('aria-disabled', 'true');
    await hand.click(taken);
    await hand.keyboard('{Escape}');
    expect(hourField('Closes')).toHaveTextContent('Choose');
  });

  test('lets a day open a second time, after the first', async () => {
    const hand = show(<Hours />);
    await open(hand, 'Add hours');
    await hand.click(screen.getByRole('checkbox', { name: 'Monday' }));
    expect(screen.queryByRole('button', { name: 'Add a second opening' })).toBeNull();
    await choose(hand, 'Opens', '12:00');
    await choose(hand, 'Closes', '15:00');
    await hand.click(button('Add a second opening'));
    expect(hourField('Opens again')).toHaveFocus();
    expect(button('Save hours')).toBeDisabled();

    await hand.click(hourField('Opens again'));
    expect(within(screen.getByRole('listbox')).queryByText('Closed')).toBeNull();
    expect(hourOption('14:00')).toHaveAttribute('aria-disabled', 'true');
    await hand.click(hourOption('19:00'));
    await hand.click(hourField('Closes again'));
    expect(hourOption('13:00')).toHaveAttribute('aria-disabled', 'true');
    await hand.click(hourOption('01:00'));
    expect(screen.getByText('until 01:00 the next day')).toBeInTheDocument();
    await hand.click(button('Save hours'));
    expect(screen.getByText('Mon 12:00-15:00 19:00-01:00')).toBeInTheDocument();
    expect(screen.getByRole('listitem')).toHaveTextContent('12:00 – 15:00, 19:00 – 01:00');
  });

  test('shows an error when the first opening overlaps the second', async () => {
    const hand = show(<Hours start={[lunchAndDinner]} />);
    await open(hand, 'Edit hours of Mon');
    await choose(hand, 'Closes', '20:00');
    await hand.click(button('Save hours'));
    expect(hourField('Opens again')).toHaveAccessibleDescription(
      'The second opening must begin after the first has ended.',
    );
    await hand.click(button('Remove the second opening'));
    await hand.click(button('Save hours'));
    expect(screen.getByText('Mon 12:00-20:00')).toBeInTheDocument();
  });

  test('restores the hours when the whole day is chosen and taken back', async () => {
    const hand = show(<Hours start={[lunchAndDinner]} />);
    await open(hand, 'Edit hours of Mon');
    await hand.click(screen.getByRole('checkbox', { name: 'Open all day and night' }));
    await hand.click(screen.getByRole('checkbox', { name: 'Open all day and night' }));
    await hand.click(button('Save hours'));
    expect(screen.getByText('Mon 12:00-15:00 19:00-23:00')).toBeInTheDocument();
  });

  test('offers no other entry while one is edited, so that no input is lost', async () => {
    const hand = show(<Hours start={[lunchAndDinner, { day: 'Sun', open_hour: 'Closed', close_hour: 'Closed' }]} />);
    await open(hand, 'Edit hours of Mon');
    expect(screen.getByRole('group', { name: 'Edit hours of Mon' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Edit hours of Sun' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Remove hours of Sun' })).toBeNull();
    await hand.click(button('Cancel'));
    expect(button('Edit hours of Sun')).toBeVisible();
  });

  test('shows closing on the next day, and allows whole days', async () => {
    const hand = show(<Hours />);
    await open(hand, 'Add hours');
    await hand.click(screen.getByRole('checkbox', { name: 'Sunday' }));
    await choose(hand, 'Opens', '18:00');
    await choose(hand, 'Closes', '02:00');
    expect(screen.getByText('until 02:00 the next day')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Add a second opening' })).toBeNull();
    await hand.click(screen.getByRole('checkbox', { name: 'Open all day and night' }));
    await hand.click(button('Save hours'));
    expect(screen.getByText('Sun 00:00-00:00')).toBeInTheDocument();
    expect(screen.getByRole('listitem')).toHaveTextContent('Open all day');
  });
});
