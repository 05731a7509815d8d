import { z } from 'zod';
import { answerTokenRequest } from '@/embedded/booking-site/service';
import { isMounted } from '@/embedded/booking-site/site';
import { route } from '@/lib/api/route';
import { ssoAnswer } from '@/lib/booking/sso-answer';
import { env } from '@/lib/env';
import { AppError } from '@/lib/errors';

/** Open, because the product calls it without a gate cookie; the key protects it. */
export const POST = route(
  {
    access: 'open',
    summary: 'The demo booking site: exchanges an identity for a single-use token.',
    params: z.object({ path: z.array(z.string()) }),
    ownBody: true,
    answers: { 200: ssoAnswer },
    refusals: ['not_found', 'not_authorized', 'invalid_input', 'too_large', 'unsupported_media_type'],
  },
  async ({ request, params: { path } }) => {
    const key = env.BOOKING_SSO_KEY;
    if (!isMounted || !key || path.join('/') !== 'sso-token') throw new AppError('not_found');
    return answerTokenRequest(request, key);
  },
);
