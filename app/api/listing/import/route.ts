import { route } from '@/lib/api/route';
import { importAnswer, importInput } from '@/lib/listings/import-export/schema';
import { checkImport } from '@/lib/listings/import-export/service';
import { noQuery } from '@/lib/listings/schema';

export const POST = route(
  {
    access: 'user',
    summary:
      'Validates a file of listings, or the next part of one, row by row and stores it for a day; no listing changes yet.',
    query: noQuery,
    body: importInput,
    answers: { 201: { schema: importAnswer, headers: { Location: 'The progress of the import.' } } },
    refusals: ['profile_missing', 'not_found', 'conflict', 'too_many_requests'],
  },
  async ({ user, body }) => {
    const answer = await checkImport(user, body);
    const headers = { Location: `/api/listing/import/${answer.importId}` };
    return Response.json(answer, { status: 201, headers });
  },
);
