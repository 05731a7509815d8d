import { z } from 'zod';
import { route } from '@/lib/api/route';
import { METRICS_TYPE, readMetrics, requireMetricsToken } from '@/lib/operations/metrics-text';

export const GET = route(
  {
    access: 'open',
    summary: 'Metrics in the text format of Prometheus; there are none without METRICS_TOKEN.',
    headers: { 'Authorization!': '`Bearer` and METRICS_TOKEN.' },
    answers: { 200: { content: { 'text/plain': z.string() } } },
    refusals: ['not_authorized', 'not_found'],
  },
  async ({ request }) => {
    requireMetricsToken(request.headers.get('authorization'));
    return new Response(await readMetrics(), { headers: { 'Content-Type': METRICS_TYPE } });
  },
);
