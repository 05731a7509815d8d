import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { HoursField } from '@/components/listing-form/hours/hours-field';
import type { HoursRow } from '@/lib/listings/form/hours-entry';
import { show } from '@/tests/components/auth/screen';

function Hours({ start = [] }: { start?: HoursRow[] }) {
  const [rows, setRows] = useState(start);
  return (
    <>
      <HoursField value={rows} onChange={setRows} onEditing={() => undefined} />
      <output>{rows.map(asText).join('; ')}</output>
    </>
  );
}

const asText = ({ day, open_hour, close_hour, second_open_hour, second_close_hour }: HoursRow) =>
  `${day} ${open_hour}-${close_hour}${second_open_hour ? ` ${second_open_hour}-${second_close_hour}` : ''}`;
const lunchAndDinner: HoursRow = {
  day: 'Mon',
  open_hour: '12:00',
  close_hour: '15:00',
  second_open_hour: '19:00',
  second_close_hour: '23:00',
};

const button = (name: string) => screen.getByRole('button', { name });
const hourField = (name: string) => screen.getByRole('button', { name: new RegExp(`${name}$`) });
/** By its text: accessible names of 25 options take long to compute. */
const hourOption = (hour: string) => within(screen.getByRole('listbox')).getByText(hour);

/** Presses a button and waits for the lazily loaded editor. */
async function open(hand: ReturnType<typeof show>, name: string) {
  await hand.click(button(name));
  await screen.findByRole('checkbox', { name: 'Monday' });
}

async function choose(hand: ReturnType<typeof show>, field: string, hour: string) {
  await hand.click(hourField(field));
  await hand.click(hourOption(hour));
}

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

  test('focuses the first day when it opens, and the last button when it closes', async () => {
    const hand = show(<Hours start={[lunchAndDinner]} />);
    await open(hand, 'Edit hours of Mon');
    expect(screen.getByRole('checkbox', { name: 'Monday' })).toHaveFocus();
    await hand.click(button('Cancel'));
    expect(button('Add hours')).toHaveFocus();
    await hand.click(button('Remove hours of Mon'));
    expect(button('Add hours')).toHaveFocus();
  });

  test('works by keyboard', async () => {
    const hand = show(<Hours />);
    await open(hand, 'Add hours');
    hourField('Opens').focus();
    await hand.keyboard('{Enter}18{Enter}');
    expect(hourField('Opens')).toHaveTextContent('18:00');
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
    expect(screen.queryByText(/Sun/)).toBeNull();
  });
});
