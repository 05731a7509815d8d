/** @typedef {{ name?: string, version?: string, license?: string, integrity?: string, resolved?: string, inBundle?: boolean, hasInstallScript?: boolean, dev?: boolean }} Package */
/** @typedef {{ installScripts: string[], floors: Record<string, { version: string, because: string }> }} PackageRules */

const REGISTRY = 'https://registry.npmjs.org/';

/** The name of a package in a lock file: `node_modules/a/node_modules/@b/c` is `@b/c`. */
export const nameOf = (/** @type {string} */ path) => path.slice(path.lastIndexOf('node_modules/') + 13);

/** @param {Record<string, Package>} packages by path @param {PackageRules} rules @returns what is wrong with them */
export function checkPackages(packages, { installScripts, floors }) {
  const isKnown = (/** @type {string} */ name) =>
    installScripts.some((known) => known === name || (known.endsWith('*') && name.startsWith(known.slice(0, -1))));
  return Object.entries(packages).flatMap(
    ([path, { version = '', integrity, resolved, inBundle, hasInstallScript }]) => {
      if (path === '') return [];
      const name = nameOf(path);
      const floor = floors[name];
      return [
        resolved && !resolved.startsWith(REGISTRY) && `${path}: is not from the registry, but from ${resolved}`,
        // a bundled package is part of the hash of the one that contains it
        !inBundle && !integrity?.startsWith('sha512-') && `${path}: has no hash`,
        hasInstallScript && !isKnown(name) && `${path}: runs a script when it is installed`,
        floor &&
          isOlder(version, floor.version) &&
          `${path}: ${version} is older than ${floor.version} (${floor.because})`,
      ].filter((problem) => typeof problem === 'string');
    },
  );
}

function isOlder(/** @type {string} */ version, /** @type {string} */ floor) {
  const [one, other] = [version, floor].map((text) => text.split('-')[0]?.split('.').map(Number) ?? []);
  for (const [index, part] of (other ?? []).entries()) {
    const difference = (one?.[index] ?? 0) - part;
    if (difference !== 0) return difference < 0;
  }
  return version.includes('-');
}
