import { expect, test } from 'vitest';
import { GET } from '@/app/api/tides/calendar/route';
import { apiRequest } from '@/tests/factories/session';
import { readCalendar } from '@/tests/lib/tides/calendar/read-calendar';

const context = { params: Promise.resolve({}) };

test('GET /api/tides/calendar answers each client past the gate, in the requested language', async () => {
  const response = await GET(await apiRequest('/api/tides/calendar?lang=de'), context);
  expect(response.status).toBe(200);
  expect(response.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8');
  expect(readCalendar(await response.text()).head['X-WR-CALNAME']).toBe('Venedig: Höchststände ab 80\u00a0cm');
});

test('GET /api/tides/calendar refuses parameters it does not know', async () => {
  expect((await GET(await apiRequest('/api/tides/calendar?from=1'), context)).status).toBe(422);
});
