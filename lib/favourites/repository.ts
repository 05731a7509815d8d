import 'server-only';
import { db, type Transaction } from '@/lib/db';
import { AppError } from '@/lib/errors';
import type { Favourite, FavouriteRef } from '@/lib/favourites/favourite';

/** Adds the items that `choose` selects; a lock on the profile row makes the limit hold. @throws AppError `profile_missing` */
export function add(sub: string, choose: (present: Favourite[]) => Favourite[]): Promise<Favourite[]> {
  return db.$transaction(async (tx) => {
    const profiles = await tx.$queryRaw<unknown[]>`SELECT FROM profile WHERE sub = ${sub} FOR NO KEY UPDATE`;
    if (profiles.length === 0) throw new AppError('profile_missing');
    const present = await list(sub, tx);
    const added = choose(present);
    if (added.length === 0) return present;
    await tx.favourite.createMany({ data: added.map((item) => ({ sub, ...item })) });
    return list(sub, tx);
  });
}

export async function remove(sub: string, { kind, ref }: FavouriteRef): Promise<void> {
  await db.favourite.deleteMany({ where: { sub, kind, ref } });
}

export async function list(sub: string, client: Pick<Transaction, 'favourite'> = db): Promise<Favourite[]> {
  const rows = await client.favourite.findMany({
    select: { kind: true, ref: true, at: true },
    where: { sub },
    orderBy: [{ at: 'desc' }, { kind: 'asc' }, { ref: 'asc' }],
  });
  return rows.map(({ at, ...which }) => ({ ...which, at: at.toISOString() }));
}
