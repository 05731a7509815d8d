import * as z from 'zod/mini';
import type { ActivityCard } from '@/lib/activities/activity';
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

/** Loads cards of places, in batches; unpublished places are missing in the answer. */
export async function loadVisitingCards(
  uids: readonly string[],
  lang: Locale,
  signal?: AbortSignal,
): Promise<Result<VisitingCard[]>> {
  const cards: VisitingCard[] = [];
  for (let start = 0; start < uids.length; start += CARDS_LIMIT) {
    const query = `listing=${uids.slice(start, start + CARDS_LIMIT).join(',')}&lang=${lang}`;
    const answer = await askJson(`/api/favourites/cards?${query}`, cardsAnswer, { signal });
    if (!answer.ok) return answer;
    cards.push(...answer.data.cards);
  }
  return { ok: true, data: cards };
}

/** Loads cards of tours, in batches; tours no longer offered are missing in the answer. */
export async function loadTourCards(
  codes: readonly string[],
  lang: Locale,
  signal?: AbortSignal,
): Promise<Result<ActivityCard[]>> {
  const tours: ActivityCard[] = [];
  for (let start = 0; start < codes.length; start += TOURS_LIMIT) {
    const query = `activity=${codes.slice(start, start + TOURS_LIMIT).join(',')}&lang=${lang}`;
    const answer = await askJson(`/api/favourites/tours?${query}`, tourCardsAnswer, { signal });
    if (!answer.ok) return answer;
    tours.push(...answer.data.tours);
  }
  return { ok: true, data: tours };
}

const itemsOf = (answer: Result<{ items: Favourite[] }>): Result<Favourite[]> =>
  answer.ok ? { ok: true, data: answer.data.items } : answer;
