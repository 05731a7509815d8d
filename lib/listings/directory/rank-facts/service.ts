import 'server-only';
import { listRankFacts } from '@/lib/listings/directory/rank-facts/repository';
import type { VenetianMoment } from '@/lib/listings/hours/venetian-clock';
import { type RankContext, rankPlaces } from '@/lib/listings/ranking/rank';
import { findMotif } from '@/lib/media/illustrations';

/**
 * Sorts listings by `rankPlaces`; a greater `tier` is a better text match. A drawn cover does not count as a photograph.
 * Without a moment the order does not change during the day.
 */
export async function rankListings<R extends { id: bigint; tier?: number }>(
  rows: readonly R[],
  context: Omit<RankContext, 'minute'>,
  moment: VenetianMoment | null,
): Promise<R[]> {
  const ids = rows.map(({ id }) => id);
  const facts = new Map((await listRankFacts(ids, moment)).map((fact) => [fact.id, fact]));
  const places = rows.flatMap((row) => {
    const fact = facts.get(row.id);
    if (!fact) return [];
    const { lat, lng, coverKey, ...rest } = fact;
    const hasPhoto = coverKey !== null && findMotif(coverKey) === null;
    return [{ ...rest, position: { lat, lng }, hasPhoto, tier: row.tier ?? 0, row }];
  });
  return rankPlaces(places, { ...context, minute: moment?.minute ?? null }).map(({ row }) => row);
}
