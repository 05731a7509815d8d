// npm run check:packages: origin, hashes, install scripts and least versions of all packages.
import { readFileSync } from 'node:fs';
import { checkPackages } from './lib/packages.mjs';

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const rules = JSON.parse(readFileSync('scripts/lib/packages.json', 'utf8'));
const problems = checkPackages(packages, rules);
for (const problem of problems) console.error(problem);
console.log(`${Object.keys(packages).length} packages, ${problems.length} problems`);
if (problems.length > 0) process.exitCode = 1;
