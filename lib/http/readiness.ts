import 'server-only';
import { isDraining } from '@/lib/drain';
import { pool } from '@/lib/pool';

/** May a balancer send us visitors? Not while we leave, nor while the database does not answer. */
export async function isReady(): Promise<boolean> {
  if (isDraining()) return false;
  return pool.query('SELECT 1').then(
    () => true,
    () => false,
  );
}
