import { shareTestDatabase } from '../scripts/lib/test-database.mjs';

/** A database server for all workers, where the run has not started one. */
export default function startDatabase(): Promise<() => Promise<void>> {
  return shareTestDatabase();
}
