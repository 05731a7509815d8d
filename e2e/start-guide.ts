import { startSeededInstance } from '../scripts/lib/test-instance.mjs';

/** A guide for the journeys; or, with E2E_BASE_URL set, the one that is running there. */
export default async function startGuide(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.E2E_BASE_URL) return undefined;
  const { baseUrl, accessPassword, accounts, outbox, databaseUrl, stop } = await startSeededInstance({
    // sessions that journeys begin without the form name an address of their own
    TRUSTED_PROXY_HOPS: '1',
  });
  process.env.E2E_BASE_URL = baseUrl;
  process.env.E2E_ACCESS_PASSWORD = accessPassword;
  process.env.E2E_ACCOUNTS = JSON.stringify(accounts);
  process.env.E2E_OUTBOX = outbox;
  process.env.E2E_DATABASE_URL = databaseUrl;
  return stop;
}
