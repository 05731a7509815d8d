import { render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { BoatJourneys } from '@/components/routes/boat-journeys';
import type { BoatAnswer, Journey } from '@/lib/boats/schema';
import { WithMessages } from '@/tests/components/with-messages';
import { timetable } from '@/tests/factories/timetable';

const position = { lat: 45.44, lng: 12.33 };
const place = (name: string | null) => ({ name, position });
const boat = { kind: 'boat', line: '12', night: false, headsign: 'BURANO', stops: 3 } as const;
const journey: Journey = {
  leaves: '2026-11-23T09:30:00+01:00',
  arrives: '2026-11-23T10:21:00+01:00',
  minutes: 51,
  boats: 2,
  legs: [
    {
      kind: 'walk',
      from: place(null),
      to: place('Ferrovia'),
      leaves: '2026-11-23T09:30:00+01:00',
      arrives: '2026-11-23T09:34:00+01:00',
      minutes: 4,
      metres: 300,
    },
    {
      ...boat,
      from: place('Ferrovia'),
      to: place('F.te Nove'),
      leaves: '2026-11-23T09:34:00+01:00',
      arrives: '2026-11-23T09:50:00+01:00',
    },
    {
      ...boat,
      line: 'N',
      night: true,
      stops: 1,
      from: place('F.te Nove'),
      to: place('Burano'),
      leaves: '2026-11-23T10:00:00+01:00',
      arrives: '2026-11-23T10:21:00+01:00',
    },
  ],
};

function show(body: unknown, status = 200) {
  vi.stubGlobal('fetch', async () => Response.json(body, { status }));
  render(<BoatJourneys request={{ from: position, to: position, at: null }} />, { wrapper: WithMessages });
}
afterEach(() => vi.unstubAllGlobals());

test('a journey has its lines, times, changes and walking, and the last one of the day is named', async () => {
  show({ timetable, journeys: [journey], last: journey } satisfies BoatAnswer);

  expect(await screen.findByText('51 min · 1 change')).toBeVisible();
  expect(screen.getByText('4 min on foot to Ferrovia')).toBeVisible();
  expect(screen.getByText('Line 12 to BURANO, from Ferrovia')).toBeVisible();
  expect(screen.getByText(/3 stops to F.te Nove, arriving/).textContent).toContain('09:50');
  expect(screen.getByText(/night line/)).toBeVisible();
  expect(screen.getByText('The last journey of the day leaves at 09:30 and arrives at 10:21.')).toBeVisible();
  expect(screen.getByText(/published on 15 Oct 2026 \(39 days ago\)/)).toBeVisible();
});

test('an expired timetable shows no times, and says which days it is for', async () => {
  show({ error: 'outside_timetable', status: 404, errors: [], timetable }, 404);

  expect(await screen.findByText(/^No times can be shown for this day/)).toBeVisible();
  expect(screen.queryByRole('time')).toBeNull();
});

test('without a journey, that is said beside the timetable', async () => {
  show({ error: 'no_route', status: 404, errors: [], timetable }, 404);

  expect(await screen.findByText(/^No boat goes there/)).toBeVisible();
  expect(screen.getByText(/published on 15 Oct 2026/)).toBeVisible();
});
