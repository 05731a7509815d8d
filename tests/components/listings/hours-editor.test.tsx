import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import type { HoursRow } from '@/components/listings/form/hours-entry';
import { HoursField } from '@/components/listings/form/hours-field';
import { show } from '@/tests/components/auth/screen';

function Hours({ start = [] }: { start?: HoursRow[] }) {
  const [rows, setRows] = useState(start);
  return (
    <>
      <HoursField value={rows} onChange={setRows} onEditing={() => undefined} />
      <output>{rows.map(({ day, open_hour, close_hour }) => `${day} ${open_hour}-${close_hour}`).join('; ')}</output>
    </>
  );
}

const button = (name: string) => screen.getByRole('button', { name });
const hourField = (name: string) => screen.getByRole('combobox', { name });

async function choose(hand: ReturnType<typeof show>, field: string, hour: string) {
  await hand.click(hourField(field));
  await hand.click(screen.getByRole('option', { name: hour }));
}

describe('the opening hours editor', () => {
  test('offers 24 hours and Closed', async () => {
    const hand = show(<Hours />);
    await hand.click(button('Add hours'));
    await hand.click(hourField('Opens'));
    const names = screen.getAllByRole('option').map((option) => option.textContent);
    expect(names).toHaveLength(25);
    expect(names.slice(0, 2)).toEqual(['Closed', '00:00']);
    expect(names.at(-1)).toBe('23:00');
  });

  test('can be saved only when a day and both hours are chosen', async () => {
    const hand = show(<Hours />);
    await hand.click(button('Add hours'));
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
    await hand.click(button('Add hours'));
    await choose(hand, 'Opens', '09:00');
    await choose(hand, 'Closes', 'Closed');
    expect(hourField('Opens')).toHaveTextContent('Closed');
    await choose(hand, 'Opens', '10:00');
    expect(hourField('Closes')).toHaveTextContent('Choose');
  });

  test('disables in each list the hour of the other', async () => {
    const hand = show(<Hours />);
    await hand.click(button('Add hours'));
    await choose(hand, 'Opens', '09:00');
    await hand.click(hourField('Closes'));
    const taken = screen.getByRole('option', { name: '09:00' });
    expect(taken).toHaveAttribute('aria-disabled', 'true');
    await hand.click(taken);
    expect(hourField('Closes')).toHaveTextContent('Choose');
  });

  test('goes by keyboard alone', async () => {
    const hand = show(<Hours />);
    await hand.click(button('Add hours'));
    hourField('Opens').focus();
    await hand.keyboard('{Enter}18{Enter}');
    expect(hourField('Opens')).toHaveTextContent('18:00');
    await hand.tab();
    expect(hourField('Closes')).toHaveFocus();
    await hand.keyboard('{ArrowDown}{End}{Enter}');
    expect(hourField('Closes')).toHaveTextContent('23:00');
    await hand.keyboard('{Enter}{Home}{Escape}');
    expect(hourField('Closes')).toHaveTextContent('23:00');
    expect(hourField('Closes')).toHaveAttribute('aria-expanded', 'false');
  });

  test('refuses a day that stands in another entry, and keeps what was chosen', async () => {
    const hand = show(<Hours start={[{ id: 'a', day: 'Mon', open_hour: '09:00', close_hour: '18:00' }]} />);
    await hand.click(button('Add hours'));
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

    await hand.click(button('Edit hours of Mon, Tue'));
    await hand.click(screen.getByRole('checkbox', { name: 'Wednesday' }));
    await hand.click(button('Save hours'));
    expect(screen.getByText(/^Mon 09:00-18:00; Tue 09:00-18:00; Wed 09:00-18:00; Sun/)).toBeInTheDocument();

    await hand.click(button('Remove hours of Sun'));
    expect(screen.queryByText(/Sun/)).toBeNull();
  });
});
