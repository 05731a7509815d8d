import { z } from 'zod';
import { route } from '@/lib/api/route';
import { importParams } from '@/lib/listings/import-export/schema';
import { exportCorrected } from '@/lib/listings/import-export/service';
import { noQuery } from '@/lib/listings/schema';

export const GET = route(
  {
    access: 'user',
    summary: 'The corrected rows of a validated file that have no mistakes left.',
    params: importParams,
    query: noQuery,
    answers: {
      200: { content: { 'text/csv': z.string() }, headers: { 'Content-Disposition': 'The file name.' } },
    },
    refusals: ['not_found'],
  },
  async ({ user, params }) =>
    new Response(await exportCorrected(user, params.id), {
      headers: {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': 'attachment; filename="corrected.csv"',
        'Cache-Control': 'no-store',
      },
    }),
);
