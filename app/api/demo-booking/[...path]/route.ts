import { z } from 'zod';
import { sendBookingMail } from '@/embedded/booking-site/booking-mail';
import { book, cancelBooking, parsePeople } from '@/embedded/booking-site/bookings';
import { answerTokenRequest, takeForm, type Visitor } from '@/embedded/booking-site/service';
import { isMounted, sitePath } from '@/embedded/booking-site/site';
import { route } from '@/lib/api/route';
import { ssoAnswer } from '@/lib/booking/sso-answer';
import { env } from '@/lib/env';
import { AppError } from '@/lib/errors';
import { isForm, readForm } from '@/lib/http/body';
import { clientAddress } from '@/lib/http/client-address';
import { limit } from '@/lib/http/rate-limit';
import { preferredLocale } from '@/lib/i18n/preferred-locale';

/** Open, because the product calls it without a gate cookie; the key or the secret of a form protects it. */
export const POST = route(
  {
    access: 'open',
    summary: 'The demo booking site: exchanges an identity for a single-use token, and receives its own forms.',
    params: z.object({ path: z.array(z.string()) }),
    ownBody: true,
    answers: { 200: ssoAnswer, 303: 'To the page of the booking.' },
    refusals: [
      'not_found',
      'not_authorized',
      'invalid_input',
      'too_large',
      'too_many_requests',
      'unsupported_media_type',
    ],
  },
  async ({ request, params: { path } }) => {
    const key = env.BOOKING_SSO_KEY;
    if (!isMounted || !key) throw new AppError('not_found');
    const act = formActions[path.join('/')];
    if (act) return answerForm(request, act);
    if (path.join('/') !== 'sso-token') throw new AppError('not_found');
    return answerTokenRequest(request, key);
  },
);

/** Returns the number of the booking. */
type FormAction = (form: URLSearchParams, visitor: Visitor) => Promise<string>;

const formActions: Record<string, FormAction | undefined> = {
  async bookings(form, visitor) {
    const people = parsePeople(form.get('people') ?? undefined);
    if (!people) throw new AppError('invalid_input', { fields: [{ pointer: '/people', code: 'invalidValue' }] });
    const booking = await book(visitor, { code: form.get('code') ?? '', day: form.get('date') ?? '', people });
    await sendBookingMail(booking, visitor);
    return booking.number;
  },
  async cancellations(form, visitor) {
    const number = form.get('number') ?? '';
    const cancelled = await cancelBooking(number, visitor);
    if (cancelled) await sendBookingMail(cancelled, visitor);
    return number;
  },
};

async function answerForm(request: Request, act: FormAction): Promise<Response> {
  if (!isForm(request)) throw new AppError('unsupported_media_type');
  await limit('bookingForm', clientAddress(request));
  const form = await readForm(request);
  const visitor = await takeForm(form.get('form') ?? '');
  if (!visitor) return seeOther(`${sitePath(preferredLocale('/', request.headers.get('accept-language')))}/refused`);
  const number = await act(form, visitor);
  return seeOther(`${sitePath(visitor.locale)}/bookings/${encodeURIComponent(number)}`);
}

function seeOther(path: string): Response {
  return new Response(null, { status: 303, headers: { Location: path } });
}
