import { isReady } from '@/lib/http/readiness';
import { route } from '@/lib/http/route';

export const GET = route({ access: 'open' }, async () => {
  const ready = await isReady();
  const headers = { 'Cache-Control': 'no-store', ...(ready ? {} : { 'Retry-After': '5' }) };
  return Response.json({ status: ready ? 'ready' : 'unavailable' }, { status: ready ? 200 : 503, headers });
});
