import 'server-only';
import { db } from '@/lib/db';

export type StoredKey = { kid: string; privateKey: string };

/** Any number would do, as long as nothing else in this database locks it. */
const FIRST_KEY_LOCK = 7_134_202_601;

/** All keys, the newest first. */
export async function listKeys(): Promise<StoredKey[]> {
  return db.poolKey.findMany({
    select: { kid: true, privateKey: true },
    orderBy: [{ createdAt: 'desc' }, { kid: 'asc' }],
  });
}

/** Keeps a key unless another instance has made one meanwhile. @returns all keys, the newest first */
export async function createFirstKey(key: StoredKey): Promise<StoredKey[]> {
  await db.$transaction(async (transaction) => {
    await transaction.$executeRaw`SELECT pg_advisory_xact_lock(${FIRST_KEY_LOCK}::bigint)`;
    if ((await transaction.poolKey.count()) === 0) await transaction.poolKey.create({ data: key });
  });
  return listKeys();
}
