import { route } from '@/lib/api/route';
import { findGatePass } from '@/lib/gate/cookie';
import { clientAddress } from '@/lib/http/client-address';
import { findSessionUser } from '@/lib/identity/session';
import { noQuery } from '@/lib/listings/schema';
import { countListings } from '@/lib/listings/statistics/counting';
import { countInput } from '@/lib/listings/statistics/schema';

export const POST = route(
  {
    access: 'public',
    summary:
      'Counts what a visitor has seen or pressed on public listings and stores nothing about the visitor. The answer is the same for any uid.',
    query: noQuery,
    body: countInput,
    answers: { 204: 'Counted.' },
    refusals: ['too_many_requests'],
  },
  async ({ request, body }) => {
    // cookies suffice: a forged request could only prevent counting
    const viewer = await findSessionUser();
    const pass = findGatePass(request.headers.get('cookie') ?? '');
    await countListings(body, { viewer: viewer?.sub ?? null, address: clientAddress(request), pass });
  },
);
