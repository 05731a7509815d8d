import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { POST } from '@/app/api/demo-booking/[...path]/route';
import { composeBookingMail } from '@/embedded/booking-site/booking-mail';
import { book, findBooking, listBookings, parsePeople, totalOf } from '@/embedded/booking-site/bookings';
import { isBookable, shiftMonth, weeksOf } from '@/embedded/booking-site/calendar';
import { findVisitor, issueForm, issueToken, openVisit } from '@/embedded/booking-site/service';
import { bookableDays } from '@/lib/booking/hand-off';
import { db } from '@/lib/db';
import { env } from '@/lib/env';
import { limits } from '@/lib/http/rate-limit';
import { routing } from '@/lib/i18n/routing';
import { addDays } from '@/lib/listings/hours/venetian-clock';
import { keepTours, localTour } from '@/tests/factories/activity';

const anna = { givenName: 'Anna', familyName: 'Rossi', email: 'anna@example.org', locale: 'it' as const };
const marco = { ...anna, givenName: 'Marco', email: 'marco@example.org' };
/** A few seconds before midnight in Venice: without a fixed time, tomorrow would become today while the tests run. */
const NOW = new Date('2026-06-01T21:59:58Z');
const { first: tomorrow, last } = bookableDays(NOW);

const send = (action: string, fields: Record<string, string>, type = 'application/x-www-form-urlencoded') =>
  POST(
    new Request(`http://localhost:3000/api/demo-booking/${action}`, {
      method: 'POST',
      headers: { 'Content-Type': type },
      body: new URLSearchParams(fields).toString(),
    }),
    { params: Promise.resolve({ path: [action] }) },
  );
const choice = { code: 'VX-1', date: tomorrow, people: '3' };
const outbox = () =>
  readFileSync(path.join(env.DATA_DIR, 'outbox.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }));
beforeEach(() => keepTours({ 'VX-1': localTour({ totalPrice: 38.2 }) }));
afterEach(() => void vi.useRealTimers());

describe('the calendar of the demo booking site', () => {
  test('has every day of a month once, in weeks from Monday', () => {
    const months = fc.tuple(fc.integer({ min: 2000, max: 2099 }), fc.integer({ min: 1, max: 12 }));
    fc.assert(
      fc.property(months, ([year, month]) => {
        const name = `${year}-${String(month).padStart(2, '0')}`;
        const weeks = weeksOf(name);
        const days = weeks.flat().filter((day) => day.startsWith(name));
        expect(days).toHaveLength(new Date(Date.UTC(year, month, 0)).getUTCDate());
        expect(new Set(days).size).toBe(days.length);
        for (const week of weeks) {
          expect(week).toHaveLength(7);
          week.forEach((day, index) => {
            expect(new Date(day).getUTCDay()).toBe((index + 1) % 7);
          });
        }
        expect(shiftMonth(shiftMonth(name, 1), -1)).toBe(name);
      }),
    );
  });

  test('accepts days from tomorrow in Venice to a year ahead, and nothing else', () => {
    // 1 June in Venice
    const now = new Date('2026-05-31T22:30:00Z');
    expect(isBookable('2026-06-01', now)).toBe(false);
    expect(isBookable('2026-06-02', now)).toBe(true);
    expect(isBookable('2027-06-01', now)).toBe(true);
    expect(isBookable('2027-06-02', now)).toBe(false);
    for (const text of ['', '2026-06-31', '2026-6-2', '2026-06-02T10:00', 'tomorrow']) {
      expect(isBookable(text, now), text).toBe(false);
    }
    fc.assert(fc.property(fc.string(), (text) => void isBookable(text, now)));
  });

  test.each([
    ['1', 1],
    ['8', 8],
    ['0', null],
    ['9', null],
    ['2.5', null],
    ['', null],
    [undefined, null],
  ])('reads %j people as %j', (text, people) => {
    expect(parsePeople(text)).toBe(people);
  });
});

describe('a booking of the demo site', () => {
  test('is confirmed on a page of its own and by mail, and reserves nothing', async () => {
    const answer = await send('bookings', { form: await issueForm(anna), ...choice });

    expect(answer.status).toBe(303);
    const [booking] = await listBookings(anna);
    expect(answer.headers.get('Location')).toBe(`/it/demo-booking/bookings/${booking?.number}`);
    expect(booking).toMatchObject({ tourCode: 'VX-1', day: tomorrow, people: 3, totalEuros: 117, cancelledAt: null });
    expect(outbox().at(-1)).toMatchObject({
      ...{ to: anna.email, kind: 'booking', key: `booking:${booking?.number}` },
      text: expect.stringContaining('qui non si prenota e non si paga nulla'),
    });
  });

  test('is made once by a form that is sent twice', async () => {
    const form = await issueForm(anna);
    const answers = await Promise.all([1, 2, 3].map(() => send('bookings', { form, ...choice })));
    const locations = answers.map(({ headers }) => headers.get('Location') ?? '');
    expect(locations.filter((location) => location.includes('/bookings/'))).toHaveLength(1);
    expect(locations.filter((location) => location.endsWith('/refused'))).toHaveLength(2);
    expect(await listBookings(anna)).toHaveLength(1);
  });

  test.each([
    ['today', { date: addDays(tomorrow, -1) }, 422],
    ['a day too far ahead', { date: addDays(last, 1) }, 422],
    ['nine people', { people: '9' }, 422],
    ['a tour that is not sold', { code: 'NOTHING' }, 404],
  ])('is refused for %s', async (_, change, status) => {
    expect((await send('bookings', { form: await issueForm(anna), ...choice, ...change })).status).toBe(status);
    expect(await listBookings(anna)).toEqual([]);
  });

  test('is refused without the secret of a form, and in another format', async () => {
    for (const form of ['', 'x'.repeat(43)]) {
      expect((await send('bookings', { form, ...choice })).headers.get('Location')).toBe('/demo-booking/refused');
    }
    expect((await send('bookings', { form: await issueForm(anna), ...choice }, 'text/plain')).status).toBe(415);
    expect(await db.demoBooking.count()).toBe(0);
  });

  test('is cancelled by its owner only, once, with a mail', async () => {
    const { number } = await book(anna, { code: 'VX-1', day: tomorrow, people: 2 });

    await send('cancellations', { form: await issueForm(marco), number });
    expect(await findBooking(number, anna)).toMatchObject({ cancelledAt: null });
    expect(await findBooking(number, marco)).toBeNull();

    const answer = await send('cancellations', { form: await issueForm(anna), number });
    expect(answer.headers.get('Location')).toBe(`/it/demo-booking/bookings/${number}`);
    expect(await findBooking(number, anna)).toMatchObject({ cancelledAt: expect.any(Date) });
    const mails = outbox().filter(({ key }) => key?.endsWith(`:${number}`));
    expect(mails.map(({ kind }) => kind)).toEqual(['cancellation']);
    await send('cancellations', { form: await issueForm(anna), number });
    expect(outbox().filter(({ key }) => key?.endsWith(`:${number}`))).toHaveLength(1);
  });

  test.each(['\0', 'DEMO-0', ''])('is not found by a number that none can have: %j', async (number) => {
    const answer = await send('cancellations', { form: await issueForm(anna), number });
    expect(answer.status).toBe(303);
    expect(await findBooking(number, anna)).toBeNull();
  });

  test('is deleted after a week, and there are at most twenty of a visitor', async () => {
    const now = new Date('2026-05-31T10:00:00Z');
    const later = new Date('2026-06-07T10:00:00Z');
    const of = (day: string) => ({ code: 'VX-1', day, people: 1 });
    const { number } = await book(anna, of('2026-06-20'), now);
    expect(await findBooking(number, anna, later)).toBeNull();
    for (let index = 1; index < 20; index++) await book(anna, of('2026-06-20'), now);
    await expect(book(anna, of('2026-06-20'), now)).rejects.toMatchObject({ code: 'too_many_requests' });
    await book(anna, of('2026-06-20'), later);
    await issueToken(marco, later);
    expect(await db.demoBooking.count()).toBe(1);
  });

  test('costs the example price of a tour, as shown, for each person', () => {
    expect(totalOf(38.2, 2)).toBe(78);
    expect(totalOf(38, 1)).toBe(38);
  });

  test('is limited per address, also without the secret of a form', async () => {
    const count = limits.bookingForm.points + 1;
    const answers = await Promise.all(Array.from({ length: count }, () => send('bookings', { form: 'guessed' })));
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(0);
  });
});

test('the secret of a form is no token and no visit', async () => {
  const form = await issueForm(anna);
  expect(await openVisit(form)).toBeNull();
  expect(await findVisitor(form)).toBeNull();
});

test.each(routing.locales)(
  'the mail in %s names tour, day and number, and says that nothing is booked',
  async (locale) => {
    const booking = {
      ...{ number: 'DEMO-2345ABCD', email: anna.email, tourCode: 'VX-1', tourTitle: 'Rialto <by night>' },
      ...{ day: '2026-06-20', people: 2, totalEuros: 78, cancelledAt: null },
    };
    const mail = await composeBookingMail(booking, { ...anna, locale });
    expect(mail.to).toBe(anna.email);
    expect(mail.subject).toContain('DEMO-2345ABCD');
    expect(mail.text).toContain('Rialto <by night>');
    expect(mail.text).toMatch(/2026/);
    expect(mail.html).toContain('Rialto &lt;by night&gt;');
    expect(`${mail.text} ${mail.html}`).not.toMatch(/\{|undefined/);
  },
);
