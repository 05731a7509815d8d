import 'server-only';
import { DelegateBackoff, handleWhen, retry } from 'cockatiel';
import { activitiesTag } from '@/lib/activities/catalogue';
import { createPartner, PAGE_SIZE, type Partner } from '@/lib/activities/partner/endpoint';
import type { Product } from '@/lib/activities/partner/product';
import * as catalogue from '@/lib/activities/partner/repository';
import { expiredTags } from '@/lib/cache/expired-tags';
import { isDraining } from '@/lib/drain';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@/lib/durations';
import { env } from '@/lib/env';
import { messageOf } from '@/lib/errors';
import { OutboundError } from '@/lib/http/outbound';
import { type Locale, routing } from '@/lib/i18n/routing';
import { abandonLease, acquireLease, failLease, type Lease, releaseLease } from '@/lib/jobs/lease';
import { startLoop } from '@/lib/jobs/loop';
import { log } from '@/lib/log';
import { metrics } from '@/lib/metrics/metrics';

const REFRESH_EVERY_MS = 30 * MINUTE_MS;
const LEASE_MS = 10 * MINUTE_MS;
/** Time for all requests of one refresh; the rest is read by the next. */
const READ_BUDGET_MS = 8 * MINUTE_MS;
const RETRY_AFTER_FAILURE_MS = 5 * MINUTE_MS;
const CONFIRM_AFTER_MS = 10 * MINUTE_MS;
/** Texts change rarely: languages other than the first, and details, are read once a day. */
const TEXTS_TTL_MS = 24 * HOUR_MS;
const LANGUAGES_PER_REFRESH = 1;
const DETAILS_PER_REFRESH = 500;
const DETAIL_CONCURRENCY = 4;
const MAX_PAGES = 200;
const RETRIES = 1;
/** A longer Retry-After ends the refresh instead. */
const MAX_RETRY_WAIT_MS = 20 * SECOND_MS;

const [FIRST, ...OTHERS] = [routing.defaultLocale, ...routing.locales.filter((one) => one !== routing.defaultLocale)];

/**
 * `pending`: the catalogue is much shorter and replaces the stored one after the next refresh confirms it; `stopped`: by
 * a shutdown, the next refresh is due at once.
 */
export type Outcome = 'refreshed' | 'pending' | 'stopped' | 'failed' | 'not_due';

/** Reads the partner's catalogue if due and no other instance runs it; failures of the partner do not throw. Tests pass `now`. */
export async function refreshCatalogue(partner: Partner, now?: Date): Promise<Outcome> {
  const lease = await acquireLease('partner_catalogue', LEASE_MS, now);
  if (!lease) return 'not_due';
  try {
    const isPending = await readCatalogue(partner, lease.acquiredAt);
    if (isDraining()) return await stop(lease);
    await releaseLease(lease, isPending ? CONFIRM_AFTER_MS : REFRESH_EVERY_MS);
    if (lease.failures > 0) log.warn({ event: 'partner_refresh', state: 'up again' });
    return isPending ? 'pending' : 'refreshed';
  } catch (error) {
    if (isDraining()) return await stop(lease);
    const waitMs = isWaiting(error) ? Math.max(error.waitMs ?? 0, MINUTE_MS) : RETRY_AFTER_FAILURE_MS;
    await failLease(lease, waitMs * (1 + Math.random() / 10));
    const reason = messageOf(error).slice(0, 200);
    log.warn({ event: 'partner_refresh', state: 'failed', failures: lease.failures + 1, reason });
    return 'failed';
  }
}

async function stop(lease: Lease): Promise<Outcome> {
  await abandonLease(lease);
  return 'stopped';
}

async function readCatalogue(partner: Partner, now: Date): Promise<boolean> {
  const startedAt = performance.now();
  const isOver = () => performance.now() - startedAt > READ_BUDGET_MS || isDraining();
  const state = await catalogue.findState();
  const products = await readAll(partner, FIRST, isOver);
  const before = await catalogue.countProducts();
  const isShort = before > 0 && products.length * 2 <= before;
  if (isShort && (state.pendingCount === null || products.length < state.pendingCount / 2)) {
    await catalogue.savePendingCount(products.length);
    log.warn({ event: 'partner_refresh', state: 'pending', products: products.length, before });
    return true;
  }
  await catalogue.replaceProducts(products, FIRST, now);
  await expiredTags.expire([activitiesTag]);
  await readTexts(partner, state, now, isOver).catch((error: unknown) => {
    // the prices are stored; the next refresh reads the texts
    log.warn({ event: 'partner_refresh', state: 'texts failed', reason: messageOf(error) });
  });
  await expiredTags.expire([activitiesTag]);
  return false;
}

async function readTexts(partner: Partner, { languages }: catalogue.FeedState, now: Date, isOver: () => boolean) {
  const outdated = new Date(now.getTime() - TEXTS_TTL_MS);
  const isOutdated = (lang: Locale) => (languages[lang] ?? '') < outdated.toISOString();
  const known = OTHERS.filter((lang) => languages[lang] !== undefined);
  const missing = OTHERS.filter((lang) => languages[lang] === undefined);
  for (const lang of [...missing, ...known.filter(isOutdated).slice(0, LANGUAGES_PER_REFRESH)]) {
    await catalogue.saveTexts(await readAll(partner, lang, isOver), lang, now);
  }
  await readDetails(partner, outdated, now, isOver);
}

async function readDetails(partner: Partner, outdated: Date, now: Date, isOver: () => boolean): Promise<void> {
  const due = (await catalogue.listDueDetails([FIRST, ...OTHERS], outdated, DETAILS_PER_REFRESH)).values();
  const read: Parameters<typeof catalogue.saveDetails>[0][number][] = [];
  const readNext = async () => {
    for (const { code, lang } of due) {
      if (isOver()) return;
      const detail = await withRetry.execute(() => partner.detail(code, lang)).catch(skipUnreadable);
      if (detail) read.push({ code, lang, detail });
    }
  };
  const readers = await Promise.allSettled(Array.from({ length: DETAIL_CONCURRENCY }, readNext));
  await catalogue.saveDetails(read, now);
  await catalogue.countChange();
  const failed = readers.find((reader) => reader.status === 'rejected');
  if (failed) throw failed.reason;
}

/** Skips one product; a partner that accepts no calls ends the refresh. */
function skipUnreadable(error: unknown): null {
  if (isWaiting(error) || isCircuitOpen(error)) throw error;
  return null;
}

/** Reads all pages in sequence; a product that moved to another page meanwhile appears once. */
async function readAll(partner: Partner, lang: Locale, isOver: () => boolean): Promise<Product[]> {
  const read = new Map<string, Product>();
  let dropped = 0;
  for (let page = 0; page < MAX_PAGES; page++) {
    if (isOver()) throw new Error('The time to read the catalogue is over.');
    const start = page * PAGE_SIZE + 1;
    const { products, received, totalCount } = await withRetry.execute(() => partner.search(start, lang));
    for (const product of products) read.set(product.code, product);
    dropped += received - products.length;
    if (received === 0 || start - 1 + received >= totalCount) break;
  }
  metrics.droppedItems.inc(dropped);
  if (dropped > 0) log.warn({ event: 'partner_items_dropped', language: lang, dropped });
  return [...read.values()];
}

const isWaiting = (error: unknown): error is OutboundError =>
  error instanceof OutboundError && error.kind === 'waiting';
const isCircuitOpen = (error: unknown) => error instanceof OutboundError && error.kind === 'circuit_open';

const withRetry = retry(
  handleWhen((error) => !isCircuitOpen(error) && retryWaitMs(error) <= MAX_RETRY_WAIT_MS),
  {
    maxAttempts: RETRIES,
    backoff: new DelegateBackoff(({ result }) => ('error' in result ? retryWaitMs(result.error) : 0)),
  },
);

function retryWaitMs(error: Error): number {
  return isWaiting(error) ? (error.waitMs ?? 0) : SECOND_MS * (0.5 + Math.random());
}

/** When the catalogue was last read in full; null before, or without a partner. */
export async function findCatalogueReadAt(): Promise<Date | null> {
  return env.PARTNER_URL ? (await catalogue.findState()).readAt : null;
}

export function startCatalogueRefresh(): void {
  const { PARTNER_URL: url, PARTNER_KEY: key, PARTNER_DESTINATION: destination, APP_ORIGIN: origin } = env;
  if (!url || !key) return;
  const partner = createPartner({ url, key, destination, origin });
  startLoop({ name: 'partner_catalogue', everyMs: env.PARTNER_POLL_MS, run: () => refreshCatalogue(partner) });
}
