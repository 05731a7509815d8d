import { SettingError } from '../settings.mjs';
import { asClient } from './roles.mjs';

const INSUFFICIENT_PRIVILEGE = '42501';

const FIND = `
  SELECT EXISTS (SELECT FROM profile WHERE demonstration) OR EXISTS (SELECT FROM listing WHERE demonstration)
    OR EXISTS (SELECT FROM activity WHERE demonstration)
    OR EXISTS (SELECT FROM partner_product WHERE payload @> '{"isDemonstration": true}') AS found`;

const DELETE = `
  DELETE FROM identity.pool_user WHERE sub IN (SELECT sub FROM profile WHERE demonstration);
  DELETE FROM listing WHERE demonstration;
  DELETE FROM profile WHERE demonstration;
  DELETE FROM activity WHERE demonstration;
  DELETE FROM partner_product WHERE payload @> '{"isDemonstration": true}';
  DELETE FROM demo_booking;
  UPDATE partner_feed SET version = version + 1;
  DROP TABLE IF EXISTS setup.stamp;`;

/** Whether a migrated database has data of the seed or of the demo partner. @returns {Promise<boolean>} */
export function hasDemonstration(/** @type {string} */ url) {
  return asClient(url, async (client) => (await client.query(FIND)).rows[0].found);
}

/** @throws SettingError for a database with demonstration data, or one that the role of DATABASE_URL may not read */
export async function requireNoDemonstration(/** @type {string} */ url) {
  const hasDemo = await hasDemonstration(url).catch((error) => {
    const isRefused = error.code === INSUFFICIENT_PRIVILEGE;
    const advice = isRefused ? '. Grant its role the rights of docs/operations.md, "Two roles of the database".' : '';
    throw new SettingError(`DATABASE_URL: ${error.message}${advice}`);
  });
  if (!hasDemo) return;
  throw new SettingError(
    'DATABASE_URL: has demonstration data. Set DEMO_DATA=on, or delete it with `npm run db:remove-demo`.',
  );
}

/** Deletes the data of the seed, the demo partner and the demo booking site, in one transaction. */
export function deleteDemonstration(/** @type {string} */ url) {
  return asClient(url, (client) => client.query(DELETE));
}
