import 'server-only';
import { randomInt } from 'node:crypto';
import { isBookable } from '@/embedded/booking-site/calendar';
import type { Visitor } from '@/embedded/booking-site/service';
import { shown, shownText } from '@/lib/activities/activity';
import { findActivity } from '@/lib/activities/service';
import { MAX_PEOPLE } from '@/lib/booking/hand-off';
import { db } from '@/lib/db';
import { DAY_MS } from '@/lib/durations';
import { AppError } from '@/lib/errors';

const LIFETIME_MS = 7 * DAY_MS;
/** Of one visitor at a time. */
const MAX_BOOKINGS = 20;
/** Without characters that look alike. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const NUMBER = new RegExp(`^DEMO-[${ALPHABET}]{8}$`);

/** `day` like `2026-05-31`; `totalEuros` is the example price of all people. */
export type Booking = {
  number: string;
  email: string;
  tourCode: string;
  tourTitle: string;
  day: string;
  people: number;
  totalEuros: number;
  cancelledAt: Date | null;
};
type Choice = { code: string; day: string; people: number };

const fields = {
  number: true,
  email: true,
  tourCode: true,
  tourTitle: true,
  day: true,
  people: true,
  totalEuros: true,
  cancelledAt: true,
} as const;

/** The example price of a tour for so many people, in whole euros. */
export function totalOf(price: number, people: number): number {
  return Math.ceil(price) * people;
}

/** Reads `2` as a number of people; null for anything but 1 to `MAX_PEOPLE`. */
export function parsePeople(text: string | undefined): number | null {
  const people = /^\d$/.test(text ?? '') ? Number(text) : 0;
  return people >= 1 && people <= MAX_PEOPLE ? people : null;
}

/** Stores a booking that reserves nothing, for a week. @throws AppError `invalid_input`, `not_found` for an unknown tour, `too_many_requests` */
export async function book(visitor: Visitor, { code, day, people }: Choice, now = new Date()): Promise<Booking> {
  if (!isBookable(day, now))
    throw new AppError('invalid_input', { fields: [{ pointer: '/date', code: 'invalidValue' }] });
  const tour = await findActivity(code, visitor.locale, now);
  const price = tour && shown(tour.totalPrice);
  if (!tour || price === null) throw new AppError('not_found');
  const { email } = visitor;
  const count = await db.demoBooking.count({ where: { email, expiresAt: { gt: now } } });
  if (count >= MAX_BOOKINGS) throw new AppError('too_many_requests');
  const row = await db.demoBooking.create({
    select: fields,
    data: {
      number: newNumber(),
      email,
      tourCode: code,
      tourTitle: shownText(tour.title) ?? code,
      people,
      day: new Date(day),
      totalEuros: totalOf(price, people),
      createdAt: now,
      expiresAt: new Date(now.getTime() + LIFETIME_MS),
    },
  });
  return toBooking(row);
}

export async function findBooking(number: string, { email }: Visitor, now = new Date()): Promise<Booking | null> {
  if (!NUMBER.test(number)) return null;
  const row = await db.demoBooking.findFirst({ select: fields, where: { number, email, expiresAt: { gt: now } } });
  return row && toBooking(row);
}

/** The visitor's bookings, newest first. */
export async function listBookings({ email }: Visitor, now = new Date()): Promise<Booking[]> {
  const where = { email, expiresAt: { gt: now } };
  const rows = await db.demoBooking.findMany({ select: fields, where, orderBy: { createdAt: 'desc' } });
  return rows.map(toBooking);
}

/** Null for an unknown booking, another visitor's, and one that was cancelled before. */
export async function cancelBooking(number: string, { email }: Visitor, now = new Date()): Promise<Booking | null> {
  if (!NUMBER.test(number)) return null;
  const where = { number, email, cancelledAt: null, expiresAt: { gt: now } };
  const [row] = await db.demoBooking.updateManyAndReturn({ select: fields, where, data: { cancelledAt: now } });
  return row ? toBooking(row) : null;
}

function toBooking({ day, ...row }: Omit<Booking, 'day'> & { day: Date }): Booking {
  return { ...row, day: day.toISOString().slice(0, 10) };
}

function newNumber(): string {
  return `DEMO-${Array.from({ length: 8 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')}`;
}
