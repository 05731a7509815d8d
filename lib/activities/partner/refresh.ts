import 'server-only';
import { DelegateBackoff, handleWhen, retry } from 'cockatiel';
import { PAGE_SIZE, type Partner } from '@/lib/activities/partner/endpoint';
import type { Product } from '@/lib/activities/partner/product';
import * as catalogue from '@/lib/activities/partner/repository';
import { activitiesTag } from '@/lib/activities/tags';
import { announceExpiry } from '@/lib/cache/expired-tags';
import { isDraining } from '@/lib/drain';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@/lib/durations';
import { OutboundError } from '@/lib/http/outbound';
import { type Locale, routing } from '@/lib/i18n/routing';
import { log } from '@/lib/log';

const REFRESH_EVERY_MS = 30 * MINUTE_MS;
/** A turn that did not end, because its process did, is over after this. */
const TURN_MS = 10 * MINUTE_MS;
/** Time for all questions of one turn; what is left is for the next. */
const ASKING_MS = 8 * MINUTE_MS;
const AFTER_FAILURE_MS = 5 * MINUTE_MS;
const CONFIRM_AFTER_MS = 10 * MINUTE_MS;
/** Words change seldom: languages other than the first, and the products' own documents, are read once a day. */
const WORDS_AGE_MS = 24 * HOUR_MS;
const LANGUAGES_PER_TURN = 1;
const DETAILS_PER_TURN = 500;
const MOST_PAGES = 200;
const RETRIES = 1;
/** A longer Retry-After ends the refresh instead. */
const MAX_RETRY_WAIT_MS = 20 * SECOND_MS;
const LOOK_EVERY_MS = 30 * SECOND_MS;

const [FIRST, ...OTHERS] = [routing.defaultLocale, ...routing.locales.filter((one) => one !== routing.defaultLocale)];

export type Outcome = 'refreshed' | 'doubted' | 'failed' | 'not our turn';

/**
 * Reads the partner's catalogue if it is time and no other instance is at it. A catalogue that is empty, or half of what
 * it was, replaces a good one only when the next reading says the same. Never throws because the partner is down.
 */
export async function refreshCatalogue(partner: Partner, now = new Date()): Promise<Outcome> {
  const state = await catalogue.takeTurn(now, new Date(now.getTime() + TURN_MS));
  if (!state) return 'not our turn';
  const next = (waitMs: number) => new Date(now.getTime() + waitMs);
  try {
    const isDoubted = await readCatalogue(partner, state, now);
    await catalogue.endTurn(next(isDoubted ? CONFIRM_AFTER_MS : REFRESH_EVERY_MS));
    if (state.failures > 0) log.warn({ event: 'partner_refresh', state: 'up again' });
    return isDoubted ? 'doubted' : 'refreshed';
  } catch (error) {
    const waitMs = isWaiting(error) ? Math.max(error.waitMs ?? 0, MINUTE_MS) : AFTER_FAILURE_MS;
    await catalogue.failTurn(next(waitMs * (1 + Math.random() / 10)));
    const reason = error instanceof Error ? error.message.slice(0, 200) : 'unknown';
    log.warn({ event: 'partner_refresh', state: 'failed', failures: state.failures + 1, reason });
    return 'failed';
  }
}

/** @returns whether the catalogue is to be confirmed first */
async function readCatalogue(partner: Partner, state: catalogue.FeedState, now: Date): Promise<boolean> {
  const isOver = () => Date.now() - startedAt > ASKING_MS || isDraining();
  const startedAt = Date.now();
  const products = await readAll(partner, FIRST, isOver);
  const before = await catalogue.countProducts();
  const isShort = before > 0 && products.length * 2 <= before;
  if (isShort && (state.doubt === null || products.length < state.doubt / 2)) {
    await catalogue.saveDoubt(products.length);
    log.warn({ event: 'partner_refresh', state: 'doubted', products: products.length, before });
    return true;
  }
  await catalogue.replaceProducts(products, FIRST, now);
  await announceExpiry([activitiesTag]);
  await readWords(partner, state, now, isOver).catch((error: unknown) => {
    // prices are what matters; the rest has a day
    log.warn({ event: 'partner_refresh', state: 'words failed', reason: error instanceof Error ? error.message : '' });
  });
  await announceExpiry([activitiesTag]);
  return false;
}

/** All languages that were never read, one of those that are old, and documents of products. */
async function readWords(partner: Partner, { languages }: catalogue.FeedState, now: Date, isOver: () => boolean) {
  const old = new Date(now.getTime() - WORDS_AGE_MS);
  const isOld = (lang: Locale) => (languages[lang] ?? '') < old.toISOString();
  const known = OTHERS.filter((lang) => languages[lang] !== undefined);
  const missing = OTHERS.filter((lang) => languages[lang] === undefined);
  for (const lang of [...missing, ...known.filter(isOld).slice(0, LANGUAGES_PER_TURN)]) {
    await catalogue.saveTexts(await readAll(partner, lang, isOver), lang, now);
  }
  const wanted = (await catalogue.listWantedDetails([FIRST, ...OTHERS], old, DETAILS_PER_TURN)).values();
  const read: Parameters<typeof catalogue.saveDetails>[0][number][] = [];
  const readOn = async () => {
    for (const { code, lang } of wanted) {
      if (isOver()) return;
      const detail = await again.execute(() => partner.detail(code, lang)).catch(rethrowUnlessOne);
      if (detail) read.push({ code, lang, detail });
    }
  };
  const readers = await Promise.allSettled(Array.from({ length: 4 }, readOn));
  await catalogue.saveDetails(read, now);
  await catalogue.countChange();
  const failed = readers.find((reader) => reader.status === 'rejected');
  if (failed) throw failed.reason;
}

/** Skips one unreadable product; a partner that accepts no calls ends the refresh. */
function rethrowUnlessOne(error: unknown): null {
  if (isWaiting(error) || isCircuitOpen(error)) throw error;
  return null;
}

/** Every page, one after the other; a product that moved between pages meanwhile is taken once. */
async function readAll(partner: Partner, lang: Locale, isOver: () => boolean): Promise<Product[]> {
  const read = new Map<string, Product>();
  for (let page = 0; page < MOST_PAGES; page++) {
    if (isOver()) throw new Error('The booking partner’s catalogue took too long.');
    const start = page * PAGE_SIZE + 1;
    const { products, received, totalCount } = await again.execute(() => partner.search(start, lang));
    for (const product of products) read.set(product.code, product);
    if (received === 0 || start - 1 + received >= totalCount) break;
  }
  return [...read.values()];
}

const isWaiting = (error: unknown): error is OutboundError =>
  error instanceof OutboundError && error.kind === 'waiting';
const isCircuitOpen = (error: unknown) => error instanceof OutboundError && error.kind === 'circuit_open';

/** Retries after a failure, and after a short Retry-After. */
const again = retry(
  handleWhen((error) => !isCircuitOpen(error) && retryWaitMs(error) <= MAX_RETRY_WAIT_MS),
  {
    maxAttempts: RETRIES,
    backoff: new DelegateBackoff(({ result }) => ('error' in result ? retryWaitMs(result.error) : 0)),
  },
);

function retryWaitMs(error: Error): number {
  return isWaiting(error) ? (error.waitMs ?? 0) : SECOND_MS * (0.5 + Math.random());
}

/** Keeps the catalogue fresh: looks now, and twice a minute whether it is time. */
export function keepRefreshing(partner: Partner | null): void {
  if (!partner) return;
  let isRunning = false;
  const look = async () => {
    if (isRunning || isDraining()) return;
    isRunning = true;
    await refreshCatalogue(partner)
      .catch((error: unknown) => log.error({ event: 'partner_refresh_unreachable', err: error }))
      .finally(() => {
        isRunning = false;
      });
  };
  void look();
  setInterval(() => void look(), LOOK_EVERY_MS).unref();
}
