import 'server-only';
import type { PartnerState } from '@/lib/activities/activity';
import type { ActivitiesAnswer } from '@/lib/activities/activity-answer';
import { listCategories, pricesRangeOf } from '@/lib/activities/filter';
import { mergeCards, partnerStateOf } from '@/lib/activities/merge';
import * as partner from '@/lib/activities/partner/repository';
import { listAll } from '@/lib/activities/repository';
import { HOUR_MS } from '@/lib/durations';
import { env } from '@/lib/env';
import type { Locale } from '@/lib/i18n/routing';
import { log } from '@/lib/log';
import { processSingleton } from '@/lib/process-singleton';
import { currentScenario, currentTime, failInScenario } from '@/lib/scenario';
import { steadyNow } from '@/lib/steady-clock';

export const activitiesTag = 'activities';

type Merged = Awaited<ReturnType<typeof merge>>;

type Snapshot = { version: number; readAt: Date | null; checkedAt: number; byLanguage: Map<string, Promise<Merged>> };

/** Of the partner's data in a scenario. */
const STALE_FOR_MS = 6 * HOUR_MS;

/** Merged once per version and language: the partner has thousands of products. */
const cache = processSingleton<{ snapshot: Snapshot | null }>('tourCatalogue', () => ({ snapshot: null }));

/** Returns all tours from memory, checking the version every `maxAgeMs`. @throws the database's error when nothing is in memory */
export async function readCatalogue(lang: Locale, now = new Date(), maxAgeMs = 0): Promise<Merged> {
  failInScenario();
  const scenarioState = partnerStateOfScenario();
  if (scenarioState) return merge(lang, scenarioState);
  const snapshot = await readSnapshot(maxAgeMs);
  const state = partnerStateOf(snapshot.readAt, now);
  const key = `${lang} ${state.state}`;
  const known = snapshot.byLanguage.get(key);
  if (known) return known;
  const merging = merge(lang, state);
  snapshot.byLanguage.set(key, merging);
  merging.catch(() => snapshot.byLanguage.delete(key));
  return merging;
}

/** Whether this installation has a booking partner, or the scenario of this request one that is away. */
export function hasPartner(): boolean {
  return env.PARTNER_URL !== undefined || partnerStateOfScenario() !== null;
}

/** Its catalogue is merged for each request, outside of the memory. */
function partnerStateOfScenario(): PartnerState | null {
  const partner = currentScenario()?.partner;
  if (!partner) return null;
  const [now, ageMs] = [currentTime(), partner === 'stale' ? STALE_FOR_MS : 0];
  return partnerStateOf(partner === 'off' ? null : new Date(now.getTime() - ageMs), now);
}

export function clearCatalogue(): void {
  cache.snapshot = null;
}

async function readSnapshot(maxAgeMs: number): Promise<Snapshot> {
  const checkedAt = steadyNow();
  if (cache.snapshot && checkedAt - cache.snapshot.checkedAt < maxAgeMs) return cache.snapshot;
  try {
    const { version, readAt } = await partner.findState();
    if (cache.snapshot?.version === version) cache.snapshot.checkedAt = checkedAt;
    else cache.snapshot = { version, readAt, checkedAt, byLanguage: new Map() };
    return cache.snapshot;
  } catch (error) {
    if (!cache.snapshot) throw error;
    log.warn({ event: 'activities_unreachable', err: error });
    return cache.snapshot;
  }
}

async function merge(lang: Locale, state: PartnerState) {
  const [locals, products] = await Promise.all([listAll(), state.state === 'none' ? [] : partner.listProducts(lang)]);
  const activities = mergeCards(locals, products, lang);
  const catalogue: ActivitiesAnswer = {
    activities,
    categories: listCategories(activities),
    pricesRange: pricesRangeOf(activities),
    partner: state,
  };
  return { catalogue, locals, products };
}
