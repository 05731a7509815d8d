import { route } from '@/lib/http/route';

export const GET = route({ access: 'open' }, async () =>
  Response.json({ status: 'ok' }, { headers: { 'Cache-Control': 'no-store' } }),
);
