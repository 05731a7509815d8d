import 'server-only';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { env } from '@/lib/env';
import { processSingleton } from '@/lib/process-singleton';

const DURATION_BUCKETS_SECONDS = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** What is counted while it happens; `lib/operations` adds what is read at a scrape. */
export const metrics = processSingleton('metrics', () => {
  const registry = new Registry();
  const registers = [registry];
  if (env.METRICS_TOKEN) collectDefaultMetrics({ register: registry });
  return {
    registry,
    requests: new Counter({
      name: 'guide_http_requests_total',
      help: 'Requests by route pattern, method and status; 499: the client left before the answer.',
      labelNames: ['route', 'method', 'status'],
      registers,
    }),
    durations: new Histogram({
      name: 'guide_http_request_duration_seconds',
      help: 'Time from the head of a request to the end of its response.',
      labelNames: ['route', 'method'],
      buckets: DURATION_BUCKETS_SECONDS,
      registers,
    }),
    cacheAnswers: new Counter({
      name: 'guide_response_cache_total',
      help: 'Pages and public answers by what the response cache had: hit, stale (sent while a newer one is rendered), miss, older (sent because rendering has failed).',
      labelNames: ['result'],
      registers,
    }),
    droppedItems: new Counter({
      name: 'guide_partner_items_dropped_total',
      help: 'Products of the booking partner that were invalid and left out.',
      registers,
    }),
  };
});
