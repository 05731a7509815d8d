import { route } from '@/lib/http/route';
import { findTileSource } from '@/lib/http/tile-host';

export const GET = route({ access: 'public' }, async () =>
  Response.json(await findTileSource(), { headers: { 'Cache-Control': 'private, max-age=600' } }),
);
