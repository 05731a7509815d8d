import { route } from '@/lib/http/route';
import { confirmInput, type ImportProgress, importParams } from '@/lib/listings/import-export/schema';
import { confirmImport, discardImport, getImportProgress } from '@/lib/listings/import-export/service';
import { noQuery } from '@/lib/listings/schema';

export const GET = route({ access: 'user', params: importParams, query: noQuery }, async ({ user, params }) => {
  return answer(await getImportProgress(user, params.id), 200);
});

export const POST = route(
  { access: 'user', params: importParams, query: noQuery, body: confirmInput },
  async ({ user, params, body }) => answer(await confirmImport(user, params.id, body.lines), 202),
);

export const DELETE = route({ access: 'user', params: importParams, query: noQuery }, async ({ user, params }) => {
  await discardImport(user, params.id);
  return new Response(null, { status: 204 });
});

function answer(progress: ImportProgress, status: number): Response {
  return Response.json(progress, { status, headers: { 'Cache-Control': 'no-store' } });
}
