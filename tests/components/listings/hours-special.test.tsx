import { zodResolver } from '@hookform/resolvers/zod';
import { act, screen, within } from '@testing-library/react';
import { FormProvider, type Resolver, useForm } from 'react-hook-form';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { HoursSection } from '@/components/listing-form/hours/hours-section';
import { showProblem } from '@/lib/http/show-problem';
import { emptyForm, type FormValues } from '@/lib/listings/form/form-values';
import { type ListingInput, listingInput } from '@/lib/listings/schema';
import { show } from '@/tests/components/auth/screen';

// the form always holds every field
const resolver = zodResolver(listingInput) as unknown as Resolver<FormValues, unknown, ListingInput>;

type Props = { start?: Partial<FormValues>; refusals?: { pointer: string; code: string }[] };

function Section({ start, refusals = [] }: Props) {
  const form = useForm<FormValues, unknown, ListingInput>({ resolver, defaultValues: { ...emptyForm, ...start } });
  const { special_days, closed_on_holidays } = form.watch();
  return (
    <FormProvider {...form}>
      <HoursSection onEditing={() => undefined} />
      <button
        type="button"
        onClick={() => showProblem(form, { error: 'invalid_input', status: 422, errors: refusals })}
      >
        Send
      </button>
      <output>
        {special_days.map(({ date, open_hour, close_hour }) => `${date} ${open_hour}-${close_hour}`).join('; ')}
        {closed_on_holidays && ' holidays off'}
      </output>
    </FormProvider>
  );
}

const button = (name: string) => screen.getByRole('button', { name });
const monday = { day: 'Mon', open_hour: '09:00', close_hour: '19:00' } as const;

// Monday, 23 November 2026, noon in Venice; only Date is faked, because clicks need timers
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T11:00:00Z') }));
afterEach(() => void vi.useRealTimers());

describe('special days', () => {
  test('are added as days off, by date, and keep their order', async () => {
    const hand = show(
      <Section start={{ special_days: [{ date: '2026-12-31', open_hour: '20:00', close_hour: '04:00' }] }} />,
    );
    await hand.click(button('Add special day'));
    await screen.findByLabelText('Date');
    expect(screen.getByLabelText('Date')).toHaveFocus();
    expect(button('Save special day')).toBeDisabled();
    await hand.type(screen.getByLabelText('Date'), '2026-12-24');
    await hand.click(button('Save special day'));
    expect(screen.getByText('2026-12-24 Closed-Closed; 2026-12-31 20:00-04:00')).toBeInTheDocument();
    expect(button('Add special day')).toHaveFocus();
  });

  test('offer the coming holidays by name, without those that are listed', async () => {
    const hand = show(
      <Section
        start={{
          map_location: [45.4375, 12.3358],
          special_days: [{ date: '2026-12-25', open_hour: 'Closed', close_hour: 'Closed' }],
        }}
      />,
    );
    await hand.click(button('Add special day'));
    await screen.findByLabelText('Date');
    const pick = screen.getByLabelText('Or a public holiday');
    const names = within(pick)
      .getAllByRole('option')
      .map((option) => option.textContent);
    expect(names.slice(0, 4)).toEqual([
      'Please choose',
      '8 Dec · Immaculate Conception',
      '26 Dec · Saint Stephen’s Day',
      '1 Jan · New Year’s Day',
    ]);
    expect(names).toContain('29 Mar · Easter Monday');
    expect(names.at(-1)).toBe('21 Nov · Madonna della Salute, Venice');
    await hand.selectOptions(pick, '2027-01-06');
    expect(screen.getByLabelText('Date')).toHaveValue('2027-01-06');
    await hand.click(button('Save special day'));
    expect(screen.getByText(/2027-01-06 Closed-Closed$/)).toBeInTheDocument();
  });

  test('refuse a date that is listed, beside the date, and can be edited and removed', async () => {
    const hand = show(
      <Section start={{ special_days: [{ date: '2026-12-25', open_hour: 'Closed', close_hour: 'Closed' }] }} />,
    );
    await hand.click(button('Add special day'));
    await screen.findByLabelText('Date');
    await hand.type(screen.getByLabelText('Date'), '2026-12-25');
    await hand.click(button('Save special day'));
    expect(screen.getByLabelText('Date')).toHaveAccessibleDescription('This day is listed twice.');
    await hand.click(button('Cancel'));

    await hand.click(screen.getByRole('button', { name: /^Edit .*Christmas Day/ }));
    await screen.findByLabelText('Date');
    await hand.click(screen.getByRole('button', { name: /Opens$/ }));
    await hand.click(within(screen.getByRole('listbox')).getByText('10:00'));
    expect(button('Save special day')).toBeDisabled();
    await hand.click(screen.getByRole('button', { name: /Closes$/ }));
    await hand.click(within(screen.getByRole('listbox')).getByText('14:00'));
    await hand.click(button('Save special day'));
    expect(screen.getByText('2026-12-25 10:00-14:00')).toBeInTheDocument();

    await hand.click(screen.getByRole('button', { name: /^Remove .*Christmas Day/ }));
    expect(screen.queryByText(/2026-12-25/)).toBeNull();
  });

  test('and hours show the server’s error in their row', async () => {
    const hand = show(
      <Section
        start={{
          days_hours: [monday, { day: 'Tue', open_hour: '10:00', close_hour: '12:00' }],
          special_days: [{ date: '2026-12-25', open_hour: 'Closed', close_hour: 'Closed' }],
        }}
        refusals={[
          { pointer: '/days_hours/1/day', code: 'duplicateDay' },
          { pointer: '/special_days/0/date', code: 'duplicateDate' },
        ]}
      />,
    );
    await hand.click(button('Send'));
    const [mon, tue, christmas] = screen.getAllByRole('listitem');
    expect(mon).not.toHaveTextContent('already');
    expect(tue).toHaveTextContent('This day already has its hours.');
    expect(christmas).toHaveTextContent('This day is listed twice.');

    await hand.click(screen.getByRole('button', { name: /^Edit .*Christmas Day/ }));
    expect(await screen.findByLabelText('Date')).toHaveAccessibleDescription('This day is listed twice.');
    await hand.click(button('Cancel'));
    expect(screen.getByText('This day is listed twice.')).toBeInTheDocument();
  });

  test('show the server’s error of an hour in a season, at the season and in its editor', async () => {
    const tuesday = { day: 'Tue', open_hour: '10:00', close_hour: '12:00' } as const;
    const hand = show(
      <Section
        start={{ seasons: [{ from: '05-01', to: '09-15', days_hours: [monday, tuesday] }] }}
        refusals={[{ pointer: '/seasons/0/days_hours/1/close_hour', code: 'sameHour' }]}
      />,
    );
    await hand.click(button('Send'));
    const sentence = 'Opening and closing time are the same.';
    expect(screen.getByRole('listitem')).toHaveTextContent(sentence);

    await hand.click(button('Edit 1 May – 15 September'));
    const editor = within(await screen.findByRole('group', { name: 'Hours of the season' }));
    const [mon, tue] = editor.getAllByRole('listitem');
    expect(mon).not.toHaveTextContent(sentence);
    expect(tue).toHaveTextContent(sentence);
    await hand.click(editor.getByRole('button', { name: 'Edit hours of Tue' }));
    expect(await editor.findByRole('button', { name: /Closes$/ })).toHaveAccessibleDescription(sentence);
  });
});

describe('the preview', () => {
  test('previews the open state from the form’s values', async () => {
    const hand = show(<Section start={{ days_hours: [monday] }} />);
    expect(screen.getByText('Open now · closes 19:00')).toBeInTheDocument();
    await hand.click(button('Remove hours of Mon'));
    expect(screen.getByText(/^Nothing yet/)).toBeInTheDocument();
  });

  test.each([
    ['2026-11-23T17:59:00Z', 'Open now · closes 19:00'],
    ['2026-11-23T18:00:00Z', 'Closed · opens on 30 November at 09:00'],
    ['2026-11-24T12:00:00Z', 'Closed · opens Monday at 09:00'],
    ['2026-11-29T12:00:00Z', 'Closed · opens tomorrow at 09:00'],
    ['2026-11-30T07:00:00Z', 'Closed · opens at 09:00'],
  ])('at %s says “%s”', (now, sentence) => {
    vi.setSystemTime(new Date(now));
    show(<Section start={{ days_hours: [monday, { day: 'Wed', open_hour: 'Closed', close_hour: 'Closed' }] }} />);
    expect(screen.getByText(sentence)).toBeInTheDocument();
  });

  test('follows the clock from minute to minute', () => {
    vi.useFakeTimers({ now: new Date('2026-11-23T17:59:30Z') });
    show(<Section start={{ days_hours: [monday] }} />);
    expect(screen.getByText('Open now · closes 19:00')).toBeInTheDocument();
    act(() => void vi.advanceTimersByTime(30_000));
    expect(screen.getByText(/^Closed · opens/)).toBeInTheDocument();
  });

  test('previews holidays as closed when the switch is on', async () => {
    vi.setSystemTime(new Date('2026-12-08T11:00:00Z'));
    const tuesday = { day: 'Tue', open_hour: '09:00', close_hour: '19:00' } as const;
    const hand = show(<Section start={{ days_hours: [tuesday] }} />);
    expect(screen.getByText('Open now · closes 19:00')).toBeInTheDocument();
    await hand.click(screen.getByRole('checkbox', { name: 'Closed on public holidays' }));
    expect(screen.getByText('Closed · opens on 15 December at 09:00')).toBeInTheDocument();
    expect(screen.getByText(/holidays off/)).toBeInTheDocument();
  });
});
