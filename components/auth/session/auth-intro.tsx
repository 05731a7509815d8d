'use client';

import { bookingPath } from '@/lib/booking/hand-off';
import { useAuth } from '@/stores/auth';

type Props = {
  intro: string;
  /** For visitors whom the booking site awaits. */
  bookingIntro: string;
  bookingSiteUrl: string | null;
};

/** Says why to sign in; the saved destination is known only in the browser. */
export function AuthIntro({ intro, bookingIntro, bookingSiteUrl }: Props) {
  const isBooking = useAuth(
    ({ redirectPath }) => bookingSiteUrl !== null && bookingPath(redirectPath ?? '', bookingSiteUrl) !== null,
  );
  return <p className="mt-3 mb-8 text-muted">{isBooking ? bookingIntro : intro}</p>;
}
