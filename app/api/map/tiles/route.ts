import { route } from '@/lib/http/route';
import { findTileUrl } from '@/lib/http/tile-host';

export const GET = route({ access: 'public' }, async () =>
  Response.json({ url: await findTileUrl() }, { headers: { 'Cache-Control': 'private, max-age=600' } }),
);
