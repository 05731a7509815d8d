import { z } from 'zod';
import { accountExport, accountExportQuery } from '@/lib/account/schema';
import { exportAccount, exportAccountFile } from '@/lib/account/service';
import { route } from '@/lib/api/route';
import { fileHeaders, fileResponse } from '@/lib/http/file-response';

export const GET = route(
  {
    access: 'user',
    summary: 'All stored data of the signed-in user, as a file: JSON, or a zip with the JSON and the photos.',
    query: accountExportQuery,
    answers: {
      200: {
        content: { 'application/json': accountExport, 'application/zip': z.string() },
        headers: fileHeaders,
      },
    },
    refusals: ['too_many_requests'],
  },
  async ({ user, query: { format } }) => {
    const body = format === 'zip' ? await exportAccountFile(user) : JSON.stringify(await exportAccount(user), null, 2);
    return fileResponse(body, `application/${format}`, `my-data.${format}`);
  },
);
