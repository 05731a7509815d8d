import { z } from 'zod';
import { route } from '@/lib/api/route';
import { CSV_TYPE, fileHeaders, fileResponse } from '@/lib/http/file-response';
import { importParams } from '@/lib/listings/import-export/schema';
import { exportCorrected } from '@/lib/listings/import-export/service';
import { noQuery } from '@/lib/listings/schema';

export const GET = route(
  {
    access: 'user',
    summary: 'The corrected rows of a validated file that have no mistakes left.',
    params: importParams,
    query: noQuery,
    answers: { 200: { content: { 'text/csv': z.string() }, headers: fileHeaders } },
    refusals: ['not_found'],
  },
  async ({ user, params }) => fileResponse(await exportCorrected(user, params.id), CSV_TYPE, 'corrected.csv'),
);
