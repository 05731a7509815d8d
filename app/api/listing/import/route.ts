import { route } from '@/lib/http/route';
import { importInput } from '@/lib/listings/import-export/schema';
import { checkImport } from '@/lib/listings/import-export/service';
import { noQuery } from '@/lib/listings/schema';

/** Judges a file; nothing of it is a listing until its lines are confirmed. */
export const POST = route({ access: 'user', query: noQuery, body: importInput }, async ({ user, body }) => {
  const answer = await checkImport(user, body);
  const headers = { 'Cache-Control': 'no-store', Location: `/api/listing/import/${answer.importId}` };
  return Response.json(answer, { status: 201, headers });
});
