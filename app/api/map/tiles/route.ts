import { route } from '@/lib/api/route';
import { tileSources } from '@/lib/city/street-map/format';
import { findTileSources } from '@/lib/city/street-map/service';

export const GET = route(
  {
    access: 'public',
    summary: 'What streets are drawn from: the city pack, or raster tiles when they are reachable.',
    answers: { 200: tileSources },
    maxAgeSeconds: 600,
  },
  () => findTileSources(),
);
