import 'server-only';
import { Counter, Gauge, Registry } from 'prom-client';
import { pagePool } from '@/lib/db';
import { SECOND_MS } from '@/lib/durations';
import { env } from '@/lib/env';
import { AppError } from '@/lib/errors';
import { isSameSecret } from '@/lib/http/secret';
import { listJobs } from '@/lib/jobs/loop';
import { countDroppedLines } from '@/lib/log';
import { checkImageStore } from '@/lib/media/store/availability';
import { metrics } from '@/lib/metrics/metrics';
import { findFreeBytes, findLastBackup, findStoredFacts, type StoredFacts } from '@/lib/operations/facts';
import { pool } from '@/lib/pool';

export const METRICS_TYPE = Registry.PROMETHEUS_CONTENT_TYPE;

type Sample = [labels: Record<string, string>, value: number];

/** @throws AppError `not_found` without `METRICS_TOKEN`, `not_authorized` for another bearer */
export function requireMetricsToken(authorization: string | null): void {
  if (!env.METRICS_TOKEN) throw new AppError('not_found');
  const [, token = ''] = /^Bearer (\S+)$/i.exec(authorization ?? '') ?? [];
  if (!isSameSecret(token, env.METRICS_TOKEN)) throw new AppError('not_authorized');
}

let written = { at: Number.NEGATIVE_INFINITY, text: Promise.resolve('') };

/** The metrics, at most a second old. */
export function readMetrics(): Promise<string> {
  const now = performance.now();
  if (now - written.at >= SECOND_MS) written = { at: now, text: writeMetrics() };
  return written.text;
}

/** All metrics in the text format of Prometheus. Series whose source does not answer are left out. */
async function writeMetrics(now = new Date()): Promise<string> {
  const [facts, freeBytes, backup, hasImages] = await Promise.all([
    findStoredFacts(),
    findFreeBytes(),
    findLastBackup(),
    checkImageStore(),
  ]);
  const scraped = new Registry();
  const gauge = (name: string, help: string, samples: Sample[]) => {
    if (samples.length === 0) return;
    const labelNames = Object.keys(samples[0]?.[0] ?? {});
    const added = new Gauge({ name: `guide_${name}`, help, labelNames, registers: [scraped] });
    for (const [labels, value] of samples) added.set(labels, value);
  };
  const age = (since: Date) => (now.getTime() - since.getTime()) / 1000;
  const one = (value: number | null): Sample[] => (value === null ? [] : [[{}, value]]);

  gauge('build_info', 'The build; its value is 1.', [[{ version: env.APP_VERSION }, 1]]);
  gauge('database_up', 'Whether the database answered this scrape.', one(facts ? 1 : 0));
  gauge('database_pool_connections', 'Connections by pool and state; waiting: requests without one.', poolSamples());
  gauge('database_pool_max', 'Maximum of connections by pool.', [
    [{ pool: 'pages' }, pagePool.options.max],
    [{ pool: 'limits' }, pool.options.max],
  ]);
  gauge('disk_free_bytes', 'Free bytes of DATA_DIR.', one(freeBytes));
  gauge('image_store_up', 'Whether images can be read and stored.', one(+(hasImages && freeBytes !== null)));
  gauge('backup_enabled', 'Whether BACKUP_DIR is set.', one(env.BACKUP_DIR ? 1 : 0));
  gauge('backup_age_seconds', 'Age of the newest backup.', one(backup && age(backup.at)));
  const missing = backup?.missingImages ?? null;
  gauge('backup_missing_images', 'Images that rows name and the newest backup lacks.', one(missing));
  const jobs = listJobs();
  const ended = jobs.flatMap(({ name, endedAt }): Sample[] => (endedAt ? [[{ job: name }, age(endedAt)]] : []));
  gauge('job_age_seconds', 'Time since the last check of a job ended in this process.', ended);
  gauge(
    'job_failed',
    'Whether the last run failed; of a job that runs on one instance at a time, the run of any instance.',
    jobs.map(({ name, hasFailed }) => [{ job: name }, +hasFailed]),
  );
  if (facts) addStored(facts, gauge, age);
  const help = 'Lines of the log that could not be written.';
  new Counter({ name: 'guide_log_lines_dropped_total', help, registers: [scraped] }).inc(countDroppedLines());
  return Registry.merge([metrics.registry, scraped]).metrics();
}

function poolSamples(): Sample[] {
  return Object.entries({ pages: pagePool, limits: pool }).flatMap(
    ([name, { totalCount, idleCount, waitingCount }]): Sample[] => [
      [{ pool: name, state: 'busy' }, totalCount - idleCount],
      [{ pool: name, state: 'idle' }, idleCount],
      [{ pool: name, state: 'waiting' }, waitingCount],
    ],
  );
}

function addStored(
  { mail, tide, partner }: StoredFacts,
  gauge: (name: string, help: string, samples: Sample[]) => void,
  age: (since: Date) => number,
): void {
  gauge('mail_waiting', 'Mails that wait to be sent.', [[{}, mail.waiting]]);
  gauge('mail_oldest_age_seconds', 'Age of the oldest waiting mail.', [[{}, mail.oldest ? age(mail.oldest) : 0]]);
  const feeds = Object.entries({ tide, partner });
  const read = feeds.flatMap(([feed, { readAt }]): Sample[] => (readAt ? [[{ feed }, age(readAt)]] : []));
  gauge('feed_age_seconds', 'Time since a feed was last read.', read);
  const failures = Object.entries({ mail, tide, partner }).map(
    ([service, known]): Sample => [{ service }, known.failures],
  );
  gauge('service_failures', 'Consecutive failures of a service, of all instances.', failures);
}
