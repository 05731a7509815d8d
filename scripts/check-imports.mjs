// npm run check:imports: applies the rules of .dependency-cruiser.cjs.
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import swc from '@swc/core';

const PLACES = [
  'app',
  'bench',
  'components',
  'e2e',
  'embedded',
  'lib',
  'prisma',
  'stores',
  'tests',
  'middleware.ts',
  'server.ts',
];
/** Without a usable parser the cruiser reads no module and reports none; the check then fails. */
const MIN_MODULES = 150;

enableJsx();
const { cruise } = await import('dependency-cruiser');
const ruleSet = createRequire(import.meta.url)(resolve('.dependency-cruiser.cjs'));
const options = { ...ruleSet.options, validate: true, ruleSet };
const { output } = await cruise(PLACES.filter(existsSync), options, ruleSet.options.enhancedResolveOptions);
if (typeof output === 'string') throw new Error('The cruiser returned a string.');

const { violations } = output.summary;
const own = output.modules.filter(
  ({ source }) => /\.(tsx?|mjs)$/.test(source) && !/^node_modules|^lib\/generated/.test(source),
);
for (const { rule, from, to } of violations) {
  const { comment } = ruleSet.forbidden.find((/** @type {{ name: string }} */ { name }) => name === rule.name);
  console.error(`${from} must not import ${to}\n  ${rule.name}: ${comment}`);
}
console.log(`${own.length} modules read, ${violations.length} wrong imports`);
if (own.length < MIN_MODULES)
  console.error(`At least ${MIN_MODULES} modules were expected: the check itself is broken.`);
if (violations.length > 0 || own.length < MIN_MODULES) process.exitCode = 1;

/** The cruiser does not set the `tsx` option of swc, and TypeScript 7 has no API that it could use instead. */
function enableJsx() {
  const compiler = /** @type {{ parseFileSync: (file: string, options: object) => unknown }} */ (swc);
  const parse = compiler.parseFileSync;
  compiler.parseFileSync = (file, options) => parse(file, { ...options, tsx: file.endsWith('x') });
}
