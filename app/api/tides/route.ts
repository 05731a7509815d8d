import { route } from '@/lib/api/route';
import { tideAnswer } from '@/lib/tides/schema';
import { readTides } from '@/lib/tides/service';

export const GET = route(
  {
    access: 'public',
    summary: 'The tide: measured, forecast by the city, and computed for 48 hours, each with its source and age.',
    answers: { 200: tideAnswer },
    isShared: true,
    maxAgeSeconds: 15,
  },
  () => readTides(),
);
