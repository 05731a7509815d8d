import { z } from 'zod';
import { route } from '@/lib/api/route';
import { periodQuery } from '@/lib/listings/statistics/schema';
import { exportStatistics } from '@/lib/listings/statistics/service';

export const GET = route(
  {
    access: 'user',
    summary: 'The counts of the own listings per listing and day as CSV, the newest 50,000 rows of 7, 30 or 90 days.',
    query: periodQuery,
    answers: {
      200: { content: { 'text/csv': z.string() }, headers: { 'Content-Disposition': 'The file name.' } },
    },
    refusals: ['not_found', 'too_many_requests'],
  },
  async ({ user, query }) =>
    new Response(await exportStatistics(user, query), {
      headers: {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': 'attachment; filename="statistics.csv"',
        'Cache-Control': 'no-store',
      },
    }),
);
