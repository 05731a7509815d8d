import { asClient } from './roles.mjs';

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

/** Deletes the data of the seed, the demo partner and the demo booking site, in one transaction. */
export function deleteDemonstration(/** @type {string} */ url) {
  return asClient(url, (client) => client.query(DELETE));
}
