import { zodResolver } from '@hookform/resolvers/zod';
import { screen, within } from '@testing-library/react';
import { FormProvider, type Resolver, useForm } from 'react-hook-form';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { HoursSection } from '@/components/listing-form/hours/hours-section';
import { emptyForm, type FormValues } from '@/lib/listings/form/form-values';
import { type ListingInput, listingInput } from '@/lib/listings/schema';
import { show } from '@/tests/components/auth/screen';

// the form always holds every field
const resolver = zodResolver(listingInput) as unknown as Resolver<FormValues, unknown, ListingInput>;

function Section({ start }: { start?: Partial<FormValues> }) {
  const form = useForm<FormValues, unknown, ListingInput>({ resolver, defaultValues: { ...emptyForm, ...start } });
  const { seasons, closures, special_days, days_hours, by_event, hours_source } = form.watch();
  const hours = (rows: FormValues['days_hours']) => rows.map(({ day, open_hour }) => `${day} ${open_hour}`).join(', ');
  return (
    <FormProvider {...form}>
      <HoursSection onEditing={() => undefined} />
      <output>
        {[
          ...seasons.map(({ from, to, days_hours: rows }) => `${from}..${to} ${hours(rows)}`),
          ...closures.map(({ from, to }) => `closed ${from}..${to}`),
          ...special_days.map(({ date, until, second_open_hour }) => `${date}..${until} ${second_open_hour}`),
          `week ${hours(days_hours)}`,
          `${by_event} ${hours_source}`,
        ].join('; ')}
      </output>
    </FormProvider>
  );
}

type Hand = ReturnType<typeof show>;
const button = (name: string) => screen.getByRole('button', { name });
const summer = {
  from: '04-01',
  to: '10-31',
  days_hours: [{ day: 'Mon' as const, open_hour: '09:00', close_hour: '19:00' }],
};

async function choose(hand: Hand, field: string, hour: string) {
  await hand.click(screen.getByRole('button', { name: new RegExp(`${field}$`) }));
  await hand.click(within(screen.getByRole('listbox')).getByText(hour));
}

// Monday, 23 November 2026, noon in Venice; only Date is faked, because clicks need timers
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T11:00:00Z') }));
afterEach(() => void vi.useRealTimers());

describe('seasons', () => {
  test('are added with a week of their own', async () => {
    const hand = show(<Section />);
    await hand.click(button('Add season'));
    await hand.selectOptions(await screen.findByLabelText('Month of the first day'), 'May');
    await hand.selectOptions(screen.getByLabelText('Last day'), '15');
    expect(button('Save season')).toBeDisabled();
    await hand.click(within(screen.getByRole('group', { name: 'Hours of the season' })).getByRole('button'));
    await hand.click(await screen.findByRole('checkbox', { name: 'Monday' }));
    await choose(hand, 'Opens', '10:00');
    await choose(hand, 'Closes', '18:00');
    await hand.click(button('Save hours'));
    await hand.click(button('Save season'));

    expect(screen.getByText(/^05-01\.\.10-15 Mon 10:00;/)).toBeInTheDocument();
    expect(screen.getByText('1 May – 15 October')).toBeInTheDocument();
  });

  test('cannot overlap', async () => {
    const hand = show(<Section start={{ seasons: [summer] }} />);
    await hand.click(button('Add season'));
    await hand.selectOptions(await screen.findByLabelText('Month of the last day'), 'June');
    await hand.click(button('Cancel'));
    await hand.click(button('Edit 1 April – 31 October'));
    expect(await screen.findByLabelText('Month of the last day')).toHaveDisplayValue('October');
  });

  test('leave the rest of the year unknown, or closed', async () => {
    const hand = show(<Section start={{ seasons: [summer] }} />);
    expect(screen.getByText('Outside the seasons, the hours are not known.')).toBeInTheDocument();
    expect(screen.getByText('The opening hours are not known.')).toBeInTheDocument();
    await hand.click(button('Closed outside the seasons'));
    expect(screen.getByText(/week Mon Closed, Tue Closed, .*Sun Closed/)).toBeInTheDocument();
    expect(screen.getByText('Closed · opens on 5 April at 09:00')).toBeInTheDocument();
    expect(screen.getByRole('group', { name: 'Opening hours' })).toHaveFocus();
  });
});

test('yearly closures are added and refused when they overlap', async () => {
  const hand = show(<Section start={{ closures: [{ from: '12-24', to: '12-26' }] }} />);
  await hand.click(button('Add closed period'));
  await hand.click(await screen.findByRole('button', { name: 'Save closed period' }));
  expect(screen.getByText(/closed 01-07\.\.01-31; closed 12-24\.\.12-26/)).toBeInTheDocument();

  await hand.click(button('Edit 7 January – 31 January'));
  await hand.selectOptions(await screen.findByLabelText('Month of the last day'), 'December');
  await hand.click(button('Save closed period'));
  expect(screen.getByText('This period overlaps another one.')).toBeInTheDocument();
});

test('a range of special days may have a second opening', async () => {
  const hand = show(<Section />);
  await hand.click(button('Add special day'));
  await hand.type(await screen.findByLabelText('Date'), '2026-12-24');
  await hand.type(screen.getByLabelText('Last day, if several'), '2026-12-23');
  await choose(hand, 'Opens', '10:00');
  await choose(hand, 'Closes', '12:00');
  await hand.click(button('Add a second opening'));
  await choose(hand, 'Opens again', '15:00');
  await choose(hand, 'Closes again', '17:00');
  await hand.click(button('Save special day'));
  expect(screen.getByText('The last day is before the first.')).toBeInTheDocument();

  await hand.clear(screen.getByLabelText('Last day, if several'));
  await hand.type(screen.getByLabelText('Last day, if several'), '2026-12-26');
  await hand.click(button('Save special day'));
  expect(screen.getByText(/^2026-12-24\.\.2026-12-26 15:00;/)).toBeInTheDocument();
});

test('opening for events and the source of the hours are fields', async () => {
  const hand = show(<Section />);
  expect(screen.getByText(/^Nothing yet/)).toBeInTheDocument();
  await hand.click(screen.getByRole('checkbox', { name: 'Opens for events only' }));
  expect(screen.getByText('Opens for events only; see the programme for the times.')).toBeInTheDocument();
  expect(screen.queryByText(/^Nothing yet/)).toBeNull();
  await hand.type(screen.getByLabelText('Source of the hours'), 'the sign');
  expect(screen.getByText(/true the sign$/)).toBeInTheDocument();
});

test('the hours were checked today at the latest, by the calendar of Venice', () => {
  vi.setSystemTime('2026-11-23T23:30:00Z');
  show(<Section />);
  expect(screen.getByLabelText('Hours checked on')).toHaveAttribute('max', '2026-11-24');
});
