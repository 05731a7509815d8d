import 'server-only';
import type { Booking } from '@/embedded/booking-site/bookings';
import type { Visitor } from '@/embedded/booking-site/service';
import { priceText } from '@/lib/activities/activity';
import { dateFormat } from '@/lib/i18n/formats';
import { loadMessages } from '@/lib/i18n/load-messages';
import { type Mail, queueMail } from '@/lib/mail/service';
import { composeMail } from '@/lib/mail/template';
import type messages from '@/messages/en.json';

type Texts = (typeof messages)['DemoBooking'];

/** Confirms a booking or its cancellation by mail. */
export async function sendBookingMail(booking: Booking, visitor: Visitor): Promise<void> {
  await queueMail(await composeBookingMail(booking, visitor));
}

export async function composeBookingMail(booking: Booking, { email, locale }: Visitor): Promise<Mail> {
  const texts: Texts = (await loadMessages(locale)).DemoBooking;
  const title = booking.cancelledAt ? texts.cancelledTitle : texts.confirmedTitle;
  const day = dateFormat(locale, { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(booking.day));
  const facts = [
    { name: texts.number, value: booking.number },
    { name: texts.tour, value: booking.tourTitle },
    { name: texts.day, value: day },
    { name: texts.people, value: String(booking.people) },
    { name: texts.total, value: priceText(locale, booking.totalEuros) },
  ];
  const content = await composeMail([
    {
      locale,
      subject: `${title} (${booking.number})`,
      blocks: [
        { kind: 'title', text: title },
        { kind: 'facts', facts },
        { kind: 'paragraph', text: texts.notice },
      ],
    },
  ]);
  const kind = booking.cancelledAt ? 'cancellation' : 'booking';
  return { ...content, to: email, kind, key: `${kind}:${booking.number}` };
}
