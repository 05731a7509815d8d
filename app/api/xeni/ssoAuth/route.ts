import { route } from '@/lib/api/route';
import { ssoInput } from '@/lib/booking/schema';
import { requestBookingToken } from '@/lib/booking/service';
import { ssoAnswer } from '@/lib/booking/sso-answer';

export const POST = route(
  {
    access: 'user',
    summary:
      'Issues a single-use token that signs the user in at the booking site. The names sent count where the identity token has none.',
    body: ssoInput,
    answers: { 200: ssoAnswer },
    refusals: ['not_found', 'too_many_requests', 'upstream_failed', 'unavailable'],
  },
  ({ request, user, body }) => requestBookingToken(user, body, request.headers.get('accept-language') ?? ''),
);
