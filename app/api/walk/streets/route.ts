import { route } from '@/lib/api/route';
import { streetsVersion } from '@/lib/city/schema';
import { findStreetsVersion } from '@/lib/city/service';

export const GET = route(
  {
    access: 'public',
    summary:
      'The version of the streets that a browser can load to find ways without a network; null without a city pack.',
    answers: { 200: streetsVersion },
    maxAgeSeconds: 600,
  },
  () => findStreetsVersion(),
);
