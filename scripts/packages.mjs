// npm run check:packages, sbom, licences: what is wrong with the packages of the lock file; those of a deployment as CycloneDX, or by licence.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readArguments, refuseArguments } from './lib/command/arguments.mjs';
import { checkPackages, nameOf } from './lib/packages.mjs';

/** @type {Record<string, import('./lib/packages.mjs').Package>} */
const packages = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages;
const commands = { check, sbom, licences };
const USAGE = `node scripts/packages.mjs [check | sbom | licences]
Checks the packages of the lock file, or lists those of a deployment.`;
const [command = 'check'] = readArguments(USAGE, { positionals: [0, 1] }).positionals;
if (Object.hasOwn(commands, command)) commands[/** @type {keyof typeof commands} */ (command)]();
else refuseArguments(USAGE, `'${command}' is no such command.`);

function check() {
  const problems = checkPackages(packages, JSON.parse(readFileSync('scripts/lib/packages.json', 'utf8')));
  for (const problem of problems) console.error(problem);
  console.log(`${Object.keys(packages).length} packages, ${problems.length} problems`);
  if (problems.length > 0) process.exitCode = 1;
}

function sbom() {
  const args = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only'];
  /** @type {{ metadata: { component: Component }, components: Component[], dependencies: Dependency[] }} */
  const bill = JSON.parse(execFileSync('npm', args, { encoding: 'utf8', maxBuffer: 100_000_000 }));
  // `--omit=dev` leaves out what a development package needs too
  const installed = new Set(listInstalled().map(({ name, version }) => `${name}@${version}`));
  bill.components = bill.components.filter(({ name, version }) => installed.has(`${name}@${version}`));
  const refs = new Set([bill.metadata.component, ...bill.components].map((component) => component['bom-ref']));
  bill.dependencies = bill.dependencies
    .filter(({ ref }) => refs.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((other) => refs.has(other)) }));
  // they differ in each run
  Reflect.deleteProperty(bill, 'serialNumber');
  Reflect.deleteProperty(bill.metadata, 'timestamp');
  console.log(JSON.stringify(bill, null, 2));
}

/** @typedef {{ name: string, version: string, 'bom-ref': string }} Component */
/** @typedef {{ ref: string, dependsOn: string[] }} Dependency */

/** Without the packages of development. */
function listInstalled() {
  const installed = Object.entries(packages).filter(([path, { dev }]) => path !== '' && !dev);
  return installed.map(([path, entry]) => ({ ...entry, name: entry.name ?? nameOf(path) }));
}

function licences() {
  /** @type {Map<string, Set<string>>} */
  const byLicence = new Map();
  for (const { name, license = 'unknown', version } of listInstalled()) {
    byLicence.set(license, (byLicence.get(license) ?? new Set()).add(`${name} ${version}`));
  }
  for (const [licence, names] of [...byLicence].toSorted(([one], [other]) => one.localeCompare(other))) {
    console.log(`${licence} (${names.size})`);
    for (const name of [...names].toSorted()) console.log(`  ${name}`);
  }
}
