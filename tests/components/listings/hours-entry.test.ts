import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  allowsSecond,
  type HoursEntry,
  isComplete,
  isHourTaken,
  listTakenDays,
  toEntries,
  toRows,
  withEntry,
  withHour,
} from '@/lib/listings/form/hours-entry';
import { CLOSED, chooseHour, hourOptions, validateHours } from '@/lib/listings/hours/day-hours';
import { days } from '@/lib/listings/hours/hours';
import { daysHours } from '@/lib/listings/hours-fields';

const anyHour = fc.constantFrom(CLOSED, ...hourOptions);
const anyField = fc.constantFrom('open_hour' as const, 'close_hour' as const);
const anyDays = fc.subarray([...days], { minLength: 1 });
const nothing: HoursEntry = { id: 'new', days: [], open_hour: '', close_hour: '' };

const anyClock = fc.constantFrom('09:00', '12:00', '18:00');
const anyHours = fc.oneof(
  fc.constant({ open_hour: CLOSED, close_hour: CLOSED }),
  fc.record({ open_hour: anyClock, close_hour: fc.constant('') }),
  fc.record({ open_hour: fc.constant(''), close_hour: anyClock }),
  fc.record({ open_hour: anyClock, close_hour: anyClock }),
  fc.record({ open_hour: anyClock, close_hour: anyClock, second_open_hour: anyClock, second_close_hour: anyClock }),
);

/** Entries as the editor creates them: each day in at most one. */
const week = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 7, maxLength: 7 }).map((groups) =>
  [0, 1, 2].flatMap((group): HoursEntry[] => {
    const chosen = days.filter((_, index) => groups[index] === group);
    const hours = group === 0 ? [CLOSED, CLOSED] : [`0${group}:00`, `1${group}:00`];
    return chosen.length > 0
      ? [{ id: `e${group}`, days: chosen, open_hour: hours[0] ?? '', close_hour: hours[1] ?? '' }]
      : [];
  }),
);

describe('opening hours while they are typed', () => {
  test('offer every full hour of the day', () => {
    expect(hourOptions).toHaveLength(24);
    expect([hourOptions[0], hourOptions[23]]).toEqual(['00:00', '23:00']);
  });

  test('are never half closed, for any choice in any order', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(anyField, anyHour)), (choices) => {
        const entry = choices.reduce((now, [field, hour]) => chooseHour(now, field, hour), nothing);
        expect(entry.open_hour === CLOSED).toBe(entry.close_hour === CLOSED);
      }),
    );
  });

  test('keep the last choice, and clear Closed in the other field', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(anyField, anyHour)), anyField, anyHour, (before, field, hour) => {
        const entry = before.reduce((now, [where, what]) => chooseHour(now, where, what), nothing);
        const after = chooseHour(entry, field, hour);
        expect(after[field]).toBe(hour);
        const other = field === 'open_hour' ? 'close_hour' : 'open_hour';
        if (hour !== CLOSED) expect(after[other]).toBe(entry[other] === CLOSED ? '' : entry[other]);
      }),
    );
  });

  test('take from each list exactly the hour of the other, and never Closed', () => {
    fc.assert(
      fc.property(anyHour, anyHour, anyField, (open, close, field) => {
        const entry = { ...nothing, open_hour: open, close_hour: close };
        const taken = [CLOSED, ...hourOptions].filter((hour) => isHourTaken(entry, field, hour));
        const other = field === 'open_hour' ? close : open;
        expect(taken).toEqual(other === CLOSED ? [] : [other]);
      }),
    );
  });

  test('can be saved only with a day and both hours', () => {
    fc.assert(
      fc.property(fc.subarray([...days]), fc.option(anyHour), fc.option(anyHour), (chosen, open, close) => {
        const entry = { id: 'new', days: chosen, open_hour: open ?? '', close_hour: close ?? '' };
        expect(isComplete(entry)).toBe(chosen.length > 0 && open !== null && close !== null);
      }),
    );
  });

  test('are valid for the schema when every hour was enabled', () => {
    const fields = ['open_hour', 'close_hour', 'second_open_hour', 'second_close_hour'] as const;
    fc.assert(
      fc.property(fc.array(anyHour, { minLength: 4, maxLength: 4 }), fc.boolean(), (hours, wantsSecond) => {
        let entry: HoursEntry = { ...nothing, days: ['Mon'] };
        for (const [index, field] of fields.entries()) {
          if (index === 2) {
            if (!wantsSecond || !allowsSecond(entry)) break;
            entry = { ...entry, second_open_hour: '', second_close_hour: '' };
          }
          const hour = hours[index] ?? CLOSED;
          if (isHourTaken(entry, field, hour) || (index > 1 && hour === CLOSED)) return;
          entry = withHour(entry, field, hour);
        }
        fc.pre(isComplete(entry));
        expect(daysHours.safeParse(toRows([entry])).success).toBe(true);
      }),
    );
  });

  test('are rejected by the editor exactly where the schema rejects them', () => {
    const hour = fc.constantFrom(...hourOptions);
    fc.assert(
      fc.property(hour, hour, hour, hour, (open_hour, close_hour, second_open_hour, second_close_hour) => {
        const hours = { open_hour, close_hour, second_open_hour, second_close_hour };
        const entry: HoursEntry = { id: 'new', days: ['Mon'], ...hours };
        const isAccepted = daysHours.safeParse(toRows([entry])).success;
        expect(Object.keys(validateHours(entry)).length === 0).toBe(isAccepted);
        if (!allowsSecond(entry)) return;
        const isFree = (['second_open_hour', 'second_close_hour'] as const).every(
          (field) => !isHourTaken(entry, field, entry[field] ?? ''),
        );
        if (open_hour !== close_hour) expect(isFree).toBe(isAccepted);
      }),
      { numRuns: 1_000 },
    );
  });

  test('list every day of another entry, and no other', () => {
    fc.assert(
      fc.property(week, anyDays, (entries, chosen) => {
        const used = new Set(entries.flatMap((entry) => entry.days));
        expect(listTakenDays(entries, { ...nothing, days: chosen })).toEqual(
          days.filter((day) => chosen.includes(day) && used.has(day)),
        );
        for (const entry of entries) expect(listTakenDays(entries, entry)).toEqual([]);
      }),
    );
  });

  test('keep every day at most once after conversion to the form and back', () => {
    fc.assert(
      fc.property(week, (entries) => {
        const rows = toRows(entries);
        expect(new Set(rows.map((row) => row.day)).size).toBe(rows.length);
        expect(toEntries(rows)).toEqual(entries);
        // stored rows have no ids; days with the same hours are grouped
        const stored = toEntries(rows.map(({ id: _, ...row }) => row));
        expect(stored.map(({ id: _, ...entry }) => entry)).toEqual(entries.map(({ id: _, ...entry }) => entry));
      }),
    );
  });

  test('are the same for each day after conversion to entries and back', () => {
    fc.assert(
      fc.property(anyDays, fc.array(anyHours, { minLength: 7, maxLength: 7 }), (chosen, hours) => {
        const rows = chosen.map((day, index) => ({ day, ...hours[index] }));
        const converted = toRows(toEntries(rows)).map(({ id: _, ...row }) => row);
        expect(days.flatMap((day) => converted.filter((row) => row.day === day))).toEqual(rows);
      }),
    );
  });

  test('change in place and keep the order of the others', () => {
    fc.assert(
      fc.property(week, anyDays, (entries, chosen) => {
        const [first] = entries;
        fc.pre(first !== undefined);
        const changed = withEntry(entries, { ...first, days: chosen });
        expect(changed.map(({ id }) => id)).toEqual(entries.map(({ id }) => id));
        expect(withEntry(entries, { ...nothing, days: chosen }).map(({ id }) => id)).toEqual([
          ...entries.map(({ id }) => id),
          'new',
        ]);
      }),
    );
  });
});
