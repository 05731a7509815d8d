import { route } from '@/lib/http/route';
import { calendarQuery } from '@/lib/tides/calendar/schema';
import { writeTideCalendar } from '@/lib/tides/calendar/service';

export const GET = route({ access: 'public', query: calendarQuery }, async ({ query }) => {
  const headers = {
    'Content-Type': 'text/calendar; charset=utf-8',
    'Content-Disposition': `inline; filename="venice-tides-${query.from}.ics"`,
    'Cache-Control': 'private, max-age=300',
  };
  return new Response(await writeTideCalendar(query.from, query.lang), { headers });
});
