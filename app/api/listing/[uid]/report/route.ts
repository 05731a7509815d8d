import { route } from '@/lib/api/route';
import { clientAddress } from '@/lib/http/client-address';
import { noQuery, uidParams } from '@/lib/listings/schema';
import { reportInput } from '@/lib/moderation/reports/schema';
import { reportListing } from '@/lib/moderation/reports/service';

export const POST = route(
  {
    access: 'public',
    summary: 'Reports a public listing to the moderators; nothing is stored about the visitor.',
    params: uidParams,
    query: noQuery,
    body: reportInput,
    answers: { 204: 'Reported.' },
    refusals: ['not_found', 'too_many_requests'],
  },
  ({ request, params, body }) => reportListing(params.uid, body, clientAddress(request)),
);
