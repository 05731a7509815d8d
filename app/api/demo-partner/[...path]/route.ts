import { answerDemoPartner } from '@/embedded/booking-partner/answer';
import { demoPartnerKey } from '@/lib/activities/partner/connection';
import { route } from '@/lib/api/route';
import { env } from '@/lib/env';
import { AppError } from '@/lib/errors';

const PATH = '/api/demo-partner/';

const answer = route(
  {
    access: 'public',
    summary: 'The demo of the booking partner’s API.',
    ownBody: true,
    answers: { 200: 'As the partner’s API answers.' },
    refusals: ['not_found'],
  },
  async ({ request }) => {
    if (demoPartnerKey === null) throw new AppError('not_found');
    return answerDemoPartner(request, { key: demoPartnerKey, origin: env.APP_ORIGIN, path: PATH });
  },
);

export { answer as GET, answer as POST };
