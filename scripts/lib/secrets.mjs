import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inventAccessPassword } from './access-password.mjs';

/**
 * What an instance must keep to itself, made once.
 * @typedef {object} Secrets
 * @property {string} instance names places outside the data folder that belong to it
 * @property {string} accessPassword
 * @property {string} gateSecret
 * @property {string} partnerKey of the demo booking partner
 * @property {string} bookingSsoKey of the demo booking site
 * @property {import('./postgres/roles.mjs').DatabasePasswords} database
 */

/** @returns {Secrets} those of this data folder; what is missing is made and kept there, for the owner's eyes only */
export function readSecrets(/** @type {string} */ dataDir) {
  const file = join(dataDir, 'secrets.json');
  const kept = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const token = () => randomBytes(24).toString('hex');
  const secrets = {
    instance: randomBytes(6).toString('hex'),
    accessPassword: inventAccessPassword(),
    gateSecret: token(),
    partnerKey: token(),
    bookingSsoKey: token(),
    ...kept,
    database: { superuser: token(), owner: token(), application: token(), ...kept.database },
  };
  if (JSON.stringify(secrets) !== JSON.stringify(kept)) {
    writeFileSync(`${file}.new`, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
    renameSync(`${file}.new`, file);
  }
  return secrets;
}
