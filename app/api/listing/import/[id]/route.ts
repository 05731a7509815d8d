import { route } from '@/lib/api/route';
import {
  confirmInput,
  correctionsInput,
  importAnswer,
  importParams,
  importProgress,
} from '@/lib/listings/import-export/schema';
import { confirmImport, correctImport, discardImport, getImportProgress } from '@/lib/listings/import-export/service';
import { noQuery } from '@/lib/listings/schema';

export const GET = route(
  {
    access: 'user',
    summary: 'How many of the confirmed rows have been imported.',
    params: importParams,
    query: noQuery,
    answers: { 200: importProgress },
    refusals: ['not_found'],
  },
  ({ user, params }) => getImportProgress(user, params.id),
);

export const POST = route(
  {
    access: 'user',
    summary: 'Adds and changes listings as these lines say; a repeated call applies none twice.',
    params: importParams,
    query: noQuery,
    body: confirmInput,
    answers: { 202: importProgress },
    refusals: ['not_found'],
  },
  async ({ user, params, body }) => {
    const progress = await confirmImport(user, params.id, body.lines);
    return Response.json(progress, { status: 202 });
  },
);

export const PATCH = route(
  {
    access: 'user',
    summary: 'Validates rows with mistakes again, with other values in some cells.',
    params: importParams,
    query: noQuery,
    body: correctionsInput,
    answers: { 200: importAnswer },
    refusals: ['not_found', 'conflict', 'too_many_requests'],
  },
  ({ user, params, body }) => correctImport(user, params.id, body.rows),
);

export const DELETE = route(
  {
    access: 'user',
    summary: 'Deletes a validated file; listings imported from it stay.',
    params: importParams,
    query: noQuery,
    answers: { 204: 'Deleted.' },
    refusals: ['not_found'],
  },
  ({ user, params }) => discardImport(user, params.id),
);
