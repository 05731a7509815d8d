import { randomBytes, randomInt } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SettingError } from './settings.mjs';

const PASSWORD_NOUNS = (
  'acqua altana amber anchor arcade arch baccala balcony barca bell bridge brick bronze campo canal canvas caulk ceiling cherry ' +
  'cloister compass copper coral cupola dawn dome doge ferry fig filigree flute fog fondaco fountain fresco garden gate ghetto glass ' +
  'gondola grape gull harbour heron honey island jetty juniper kiosk lace lagoon lamp lantern laurel lemon linen lion lute mandolin ' +
  'marble mask mirror mooring mosaic murano oar olive onion orange orchard osprey palace paper pearl pepper pigeon pine plaza pole prow ' +
  'quay radicchio regatta ribbon rope rudder saffron sail salt sandolo silk spritz squero stone swallow tarot tide topaz torch tower ' +
  'velvet vesper vine violin walnut wharf willow window'
).split(' ');

/**
 * @typedef {object} Secrets
 * @property {string} instance suffix of paths outside the data folder
 * @property {string} accessPassword
 * @property {string} gateSecret
 * @property {string} partnerKey of the demo booking partner
 * @property {string} bookingSsoKey of the demo booking site
 * @property {import('./postgres/roles.mjs').DatabasePasswords} database
 */

const WITHOUT_SECRETS =
  'Restore it from a copy; without one, delete DATA_DIR with this database and restore a backup (docs/operations.md)';

/** @returns {Secrets} those of this data folder; missing ones are generated and stored, readable by the owner only */
export function readSecrets(/** @type {string} */ dataDir) {
  const file = join(dataDir, 'secrets.json');
  if (!existsSync(file) && existsSync(join(dataDir, 'postgres', 'data'))) {
    throw new SettingError(
      `${file} is missing, and with it the passwords of the database beside it. ${WITHOUT_SECRETS}.`,
    );
  }
  const stored = readJson(file, WITHOUT_SECRETS);
  const token = () => randomBytes(24).toString('hex');
  const secrets = {
    instance: randomBytes(6).toString('hex'),
    accessPassword: generateAccessPassword(),
    gateSecret: token(),
    partnerKey: token(),
    bookingSsoKey: token(),
    ...stored,
    database: { superuser: token(), owner: token(), application: token(), ...stored.database },
  };
  if (JSON.stringify(secrets) !== JSON.stringify(stored)) {
    writeFileSync(`${file}.new`, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
    renameSync(`${file}.new`, file);
  }
  return secrets;
}

/**
 * The demonstration accounts of a data folder, with their passwords.
 * @returns {{ role: string, email: string, password: string }[]}
 */
export function readAccounts(/** @type {string} */ dataDir) {
  const way = 'Delete it: the next start gives the demonstration accounts new passwords';
  return readJson(join(dataDir, 'accounts.json'), way, []);
}

/** Three nouns and a number that can be dictated: about 10^10 possibilities. */
export function generateAccessPassword() {
  const noun = () => PASSWORD_NOUNS[randomInt(PASSWORD_NOUNS.length)];
  return `${noun()}-${noun()}-${noun()}-${randomInt(1000, 10_000)}`;
}

/** @throws SettingError that names a damaged file and the way out */
function readJson(/** @type {string} */ file, /** @type {string} */ wayOut, /** @type {any} */ absent = {}) {
  if (!existsSync(file)) return absent;
  try {
    const value = JSON.parse(readFileSync(file, 'utf8'));
    if (Array.isArray(value) === Array.isArray(absent) && typeof value === 'object' && value !== null) return value;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new SettingError(`${file} is damaged. ${wayOut}.`);
}
