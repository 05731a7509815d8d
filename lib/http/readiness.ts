import 'server-only';
import { isDraining } from '@/lib/drain';
import { pool } from '@/lib/pool';

export async function isReady(): Promise<boolean> {
  if (isDraining()) return false;
  return pool.query('SELECT 1').then(
    () => true,
    () => false,
  );
}
