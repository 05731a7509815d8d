import 'server-only';
import type { ActivityCard, PartnerState } from '@/lib/activities/activity';
import { listCategories, pricesRangeOf } from '@/lib/activities/filter';
import { mergeCards, partnerStateOf } from '@/lib/activities/merge';
import * as partner from '@/lib/activities/partner/repository';
import { type KeptActivity, listAll } from '@/lib/activities/repository';
import type { Locale } from '@/lib/i18n/routing';
import { log } from '@/lib/log';
import { processSingleton } from '@/lib/process-singleton';

/** All tours in one language, and what follows from them. */
export type Catalogue = {
  activities: ActivityCard[];
  categories: string[];
  pricesRange: [number, number];
  partner: PartnerState;
};
/** A catalogue, and what it was merged from. */
type Merged = {
  catalogue: Catalogue;
  locals: readonly KeptActivity[];
  products: readonly partner.StoredProduct[];
};

type Held = { version: number; readAt: Date | null; checkedAt: number; byLanguage: Map<string, Promise<Merged>> };

/** Read once per change and language, not once per request: a partner has thousands of products. */
const tours = processSingleton<{ held: Held | null }>('tourCatalogue', () => ({ held: null }));

/**
 * All tours as of now, from memory unless something has changed. While the database is away, what was known before.
 *
 * @param oldest how many milliseconds ago nothing may have been changed to count as now
 */
export async function readCatalogue(lang: Locale, now = new Date(), oldest = 0): Promise<Merged> {
  const held = await hold(oldest);
  const state = partnerStateOf(held.readAt, now);
  const key = `${lang} ${state.state}`;
  const known = held.byLanguage.get(key);
  if (known) return known;
  const merging = merge(lang, state);
  held.byLanguage.set(key, merging);
  merging.catch(() => held.byLanguage.delete(key));
  return merging;
}

/** Reads everything anew for the next who asks, whatever the version says. */
export function forgetCatalogue(): void {
  tours.held = null;
}

/** @throws when the database does not answer and nothing is known */
async function hold(oldest: number): Promise<Held> {
  const checkedAt = Date.now();
  if (tours.held && checkedAt - tours.held.checkedAt < oldest) return tours.held;
  try {
    const { version, readAt } = await partner.findState();
    if (tours.held?.version === version) tours.held.checkedAt = checkedAt;
    else tours.held = { version, readAt, checkedAt, byLanguage: new Map() };
    return tours.held;
  } catch (error) {
    if (!tours.held) throw error;
    log.warn({ event: 'activities_unreachable', err: error });
    return tours.held;
  }
}

async function merge(lang: Locale, state: PartnerState): Promise<Merged> {
  const [locals, products] = await Promise.all([listAll(), state.state === 'none' ? [] : partner.listProducts(lang)]);
  const activities = mergeCards(locals, products, lang);
  const [categories, pricesRange] = [listCategories(activities), pricesRangeOf(activities)];
  return { catalogue: { activities, categories, pricesRange, partner: state }, locals, products };
}
