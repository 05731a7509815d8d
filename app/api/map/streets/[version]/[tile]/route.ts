import { z } from 'zod';
import { route } from '@/lib/api/route';
import { streetMapTile, tileName } from '@/lib/city/street-map/format';
import { readStreetMapTile } from '@/lib/city/street-map/service';
import { DAY_MS } from '@/lib/durations';

const MAX_AGE_SECONDS = (365 * DAY_MS) / 1000;

export const GET = route(
  {
    access: 'public',
    summary:
      'What the map draws in one tile of the city pack, of a version that `/api/map/tiles` names; empty where the pack has nothing.',
    params: z.object({ version: z.string().regex(/^[\da-f]{16}$/), tile: tileName }),
    answers: { 200: streetMapTile },
    refusals: ['not_found'],
  },
  async ({ params }) => {
    const headers = { 'Content-Type': 'application/json', 'Cache-Control': `private, max-age=${MAX_AGE_SECONDS}` };
    return new Response(await readStreetMapTile(params.version, params.tile), { headers });
  },
);
