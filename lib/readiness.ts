import 'server-only';
import { pagePool } from '@/lib/db';
import { isDraining } from '@/lib/drain';
import { pool } from '@/lib/pool';

/** Whether this instance can take requests: it is not draining, and both of its pools reach the database. */
export async function isReady(): Promise<boolean> {
  if (isDraining()) return false;
  return Promise.all([pool, pagePool].map((one) => one.query('SELECT 1'))).then(
    () => true,
    () => false,
  );
}
