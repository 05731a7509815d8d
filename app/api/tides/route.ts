import { route } from '@/lib/http/route';
import { readTides } from '@/lib/tides/service';

export const GET = route({ access: 'public' }, async () =>
  Response.json(await readTides(), { headers: { 'Cache-Control': 'private, max-age=15' } }),
);
