// npm run licences: the licence of each package of a deployment, by licence.
import { readFileSync } from 'node:fs';
import { nameOf } from './lib/packages.mjs';

/** @type {Record<string, import('./lib/packages.mjs').Package>} */
const packages = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages;
/** @type {Map<string, Set<string>>} */
const byLicence = new Map();
for (const [path, { dev, license = 'unknown', version }] of Object.entries(packages)) {
  if (path === '' || dev) continue;
  byLicence.set(license, (byLicence.get(license) ?? new Set()).add(`${nameOf(path)} ${version}`));
}
for (const [licence, names] of [...byLicence].toSorted(([one], [other]) => one.localeCompare(other))) {
  console.log(`${licence} (${names.size})`);
  for (const name of [...names].toSorted()) console.log(`  ${name}`);
}
