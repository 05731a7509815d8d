import { randomBytes, randomInt } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

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

/** @returns {Secrets} those of this data folder; missing ones are generated and stored, readable by the owner only */
export function readSecrets(/** @type {string} */ dataDir) {
  const file = join(dataDir, 'secrets.json');
  const stored = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
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

/** Three nouns and a number that can be dictated: about 10^10 possibilities. */
export function generateAccessPassword() {
  const noun = () => PASSWORD_NOUNS[randomInt(PASSWORD_NOUNS.length)];
  return `${noun()}-${noun()}-${noun()}-${randomInt(1000, 10_000)}`;
}
