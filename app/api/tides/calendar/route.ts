import { z } from 'zod';
import { route } from '@/lib/api/route';
import { calendarQuery } from '@/lib/tides/calendar/schema';
import { writeTideCalendar } from '@/lib/tides/calendar/service';

export const GET = route(
  {
    access: 'public',
    summary: 'The next high waters from a level on, as an iCalendar document.',
    query: calendarQuery,
    answers: { 200: { content: { 'text/calendar': z.string() } } },
  },
  async ({ query }) => {
    const headers = {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `inline; filename="venice-tides-${query.from}.ics"`,
      'Cache-Control': 'private, max-age=300',
    };
    return new Response(await writeTideCalendar(query.from, query.lang), { headers });
  },
);
