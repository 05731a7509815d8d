import { answerDemoPartner } from '@/embedded/booking-partner/answer';
import { route } from '@/lib/api/route';
import { env } from '@/lib/env';
import { AppError } from '@/lib/errors';

/** Open, because the product calls it without a gate cookie; the key protects it. */
const answer = route(
  {
    access: 'open',
    summary: 'The demo of the booking partner’s API.',
    ownBody: true,
    answers: {
      200: 'As the partner’s API answers.',
      400: 'A refusal of the partner’s API.',
      401: 'A refusal of the partner’s API.',
      404: 'A refusal of the partner’s API, or this instance does not mount it.',
      405: 'A refusal of the partner’s API.',
      406: 'A refusal of the partner’s API.',
    },
    refusals: ['not_found'],
  },
  async ({ request }) => {
    const { EMBEDDED_SERVICES, PARTNER_KEY: key, APP_ORIGIN: origin } = env;
    if (!EMBEDDED_SERVICES.includes('booking-partner') || !key) throw new AppError('not_found');
    return answerDemoPartner(request, { key, origin, path: '/api/demo-partner/' });
  },
);

export { answer as GET, answer as POST };
