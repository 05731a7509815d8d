import 'server-only';
import { distanceMetres } from '@/lib/geo/distance';
import type { NameMatch, NameQuery } from '@/lib/i18n/match-name';
import { listCardsByIds } from '@/lib/listings/directory/repository';
import { matchTitles, toCard } from '@/lib/listings/directory/service';
import { venetianMoment } from '@/lib/listings/hours/venetian-clock';
import type { Match } from '@/lib/listings/search/repository';
import type { SearchCard, SearchFilter } from '@/lib/listings/search/schema';

export type MatchedCard = { card: SearchCard; match: NameMatch };

/** In the order of the matches, without those that are no longer public; `match` is the best of the titles. */
export async function listMatchedCards(
  matches: readonly Match[],
  { lang, near, q }: Pick<SearchFilter, 'lang' | 'near'> & { q: NameQuery },
  now: Date,
): Promise<MatchedCard[]> {
  const moment = venetianMoment(now);
  const ids = matches.map(({ id }) => id);
  const rows = new Map((await listCardsByIds(ids, moment)).map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = rows.get(id);
    if (!row) return [];
    const card = toCard(row, moment, lang);
    const metres = near ? Math.round(distanceMetres(near, card.position)) : null;
    return [{ card: { ...card, metres }, match: matchTitles(q, row) }];
  });
}
