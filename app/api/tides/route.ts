import { route } from '@/lib/http/route';
import { readTides } from '@/lib/tides/service';

/** The first visitor after a quiet time would rather see what is measured than what is computed. */
const PATIENCE_MS = 1_000;

export const GET = route({ access: 'public' }, async () =>
  Response.json(await readTides({ patienceMs: PATIENCE_MS }), { headers: { 'Cache-Control': 'private, max-age=15' } }),
);
