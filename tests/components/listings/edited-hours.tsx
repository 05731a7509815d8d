import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { HoursField } from '@/components/listing-form/hours/hours-field';
import type { HoursRow } from '@/lib/listings/form/hours-entry';
import type { show } from '@/tests/components/auth/screen';

export function Hours({ start = [] }: { start?: HoursRow[] }) {
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
export const lunchAndDinner: HoursRow = {
  day: 'Mon',
  open_hour: '12:00',
  close_hour: '15:00',
  second_open_hour: '19:00',
  second_close_hour: '23:00',
};

export const button = (name: string) => screen.getByRole('button', { name });
export const hourField = (name: string) => screen.getByRole('button', { name: new RegExp(`${name}$`) });
/** By its text: accessible names of 25 options take long to compute. */
export const hourOption = (hour: string) => within(screen.getByRole('listbox')).getByText(hour);

/** Presses a button and waits for the lazily loaded editor. */
export async function open(hand: ReturnType<typeof show>, name: string) {
  await hand.click(button(name));
  await screen.findByRole('checkbox', { name: 'Monday' });
}

export async function choose(hand: ReturnType<typeof show>, field: string, hour: string) {
  await hand.click(hourField(field));
  await hand.click(hourOption(hour));
}
