import { route } from '@/lib/api/route';
import { clientAddress } from '@/lib/http/client-address';
import { findSessionUser } from '@/lib/identity/session';
import { noQuery, uidParams } from '@/lib/listings/schema';
import { countView } from '@/lib/listings/views/service';

export const POST = route(
  {
    access: 'public',
    summary:
      'Counts a view of a public listing and stores nothing about the visitor. The answer is the same for any uid.',
    params: uidParams,
    query: noQuery,
    answers: { 204: 'Counted.' },
    refusals: ['too_many_requests'],
  },
  async ({ request, params }) => {
    // cookies suffice: a forged request could only prevent counting a view
    const viewer = await findSessionUser();
    await countView(params.uid, { viewer: viewer?.sub ?? null, address: clientAddress(request) });
  },
);
