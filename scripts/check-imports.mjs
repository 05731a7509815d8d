// npm run check:imports: the rules of .dependency-cruiser.cjs over everything that is ours.
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
/** Fewer than this and it is the check that is broken: with a parser it cannot use, the cruiser reads nothing and passes. */
const FEWEST_MODULES = Number(process.env.FEWEST_MODULES ?? 150);

teachJsx();
const { cruise } = await import('dependency-cruiser');
const ruleSet = createRequire(import.meta.url)(resolve('.dependency-cruiser.cjs'));
const options = { ...ruleSet.options, validate: true, ruleSet };
const { output } = await cruise(PLACES.filter(existsSync), options, ruleSet.options.enhancedResolveOptions);
if (typeof output === 'string') throw new Error('The cruiser answered with a text.');

const { violations } = output.summary;
const own = output.modules.filter(
  ({ source }) => /\.(tsx?|mjs)$/.test(source) && !/^node_modules|^lib\/generated/.test(source),
);
for (const { rule, from, to } of violations) {
  const { comment } = ruleSet.forbidden.find((/** @type {{ name: string }} */ { name }) => name === rule.name);
  console.error(`${from} must not import ${to}\n  ${rule.name}: ${comment}`);
}
console.log(`${own.length} modules read, ${violations.length} wrong imports`);
if (own.length < FEWEST_MODULES)
  console.error(`At least ${FEWEST_MODULES} modules were expected: the check itself is broken.`);
if (violations.length > 0 || own.length < FEWEST_MODULES) process.exitCode = 1;

/**
 * The cruiser asks swc to read TypeScript but never mentions JSX, and TypeScript 7 has no interface it could use instead.
 */
function teachJsx() {
  const compiler = /** @type {{ parseFileSync: (file: string, options: object) => unknown }} */ (swc);
  const parse = compiler.parseFileSync;
  compiler.parseFileSync = (file, wanted) => parse(file, { ...wanted, tsx: file.endsWith('x') });
}
