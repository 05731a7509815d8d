import { z } from 'zod';
import { route } from '@/lib/api/route';
import { CSV_TYPE, fileHeaders, fileResponse } from '@/lib/http/file-response';
import { periodQuery } from '@/lib/listings/statistics/schema';
import { exportStatistics } from '@/lib/listings/statistics/service';

export const GET = route(
  {
    access: 'user',
    summary: 'The counts of the own listings per listing and day as CSV, the newest 50,000 rows of 7, 30 or 90 days.',
    query: periodQuery,
    answers: { 200: { content: { 'text/csv': z.string() }, headers: fileHeaders } },
    refusals: ['not_found', 'too_many_requests'],
  },
  async ({ user, query }) => fileResponse(await exportStatistics(user, query), CSV_TYPE, 'statistics.csv'),
);
