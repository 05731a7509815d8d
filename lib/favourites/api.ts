import * as z from 'zod/mini';
import type { ActivityCard } from '@/lib/activities/activity-answer';
import { type Favourite, type FavouriteRef, keyOf } from '@/lib/favourites/favourite';
import { favouriteList, TOURS_LIMIT, tourCardsAnswer } from '@/lib/favourites/schema';
import { askJson, type Result } from '@/lib/http/client';
import type { Locale } from '@/lib/i18n/routing';
import { CARDS_LIMIT, cardsAnswer, type VisitingCard } from '@/lib/listings/visiting-cards/schema';

export async function loadFavourites(token: string): Promise<Result<Favourite[]>> {
  return itemsOf(await askJson('/api/favourites', favouriteList, { token }));
}

export async function mergeFavourites(token: string, items: readonly Favourite[]): Promise<Result<Favourite[]>> {
  return itemsOf(await askJson('/api/favourites', favouriteList, { token, method: 'PUT', body: { items } }));
}

export function sendFavourite(token: string, which: FavouriteRef, isSaved: boolean): Promise<Result<undefined>> {
  return askJson(`/api/favourites/${keyOf(which)}`, z.undefined(), { token, method: isSaved ? 'PUT' : 'DELETE' });
}

/** Cards by uid or code; null for one that is no longer public, missing while loading. */
export type Cards<Card> = ReadonlyMap<string, Card | null>;

/** Loads the cards of places. @throws Error with the code of the problem */
export function loadVisitingCards(uids: readonly string[], lang: Locale, signal: AbortSignal) {
  return loadCards<VisitingCard>(uids, CARDS_LIMIT, async (part) => {
    const { cards } = await load(`/api/favourites/cards?listing=${part}&lang=${lang}`, cardsAnswer, signal);
    return cards.map((card) => [card.uid, card]);
  });
}

/** Loads the cards of tours. @throws Error with the code of the problem */
export function loadTourCards(codes: readonly string[], lang: Locale, signal: AbortSignal) {
  return loadCards<ActivityCard>(codes, TOURS_LIMIT, async (part) => {
    const { tours } = await load(`/api/favourites/tours?activity=${part}&lang=${lang}`, tourCardsAnswer, signal);
    return tours.map((tour) => [tour.code, tour]);
  });
}

async function loadCards<Card>(
  refs: readonly string[],
  limit: number,
  loadPart: (refs: string) => Promise<[string, Card][]>,
): Promise<Cards<Card>> {
  const cards = new Map<string, Card | null>(refs.map((ref) => [ref, null]));
  for (let start = 0; start < refs.length; start += limit) {
    for (const [ref, card] of await loadPart(refs.slice(start, start + limit).join(','))) cards.set(ref, card);
  }
  return cards;
}

async function load<Answer>(path: string, schema: z.ZodMiniType<Answer>, signal: AbortSignal): Promise<Answer> {
  const answer = await askJson(path, schema, { signal });
  if (!answer.ok) throw new Error(answer.problem.error);
  return answer.data;
}

const itemsOf = (answer: Result<{ items: Favourite[] }>): Result<Favourite[]> =>
  answer.ok ? { ok: true, data: answer.data.items } : answer;
