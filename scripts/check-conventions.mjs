// npm run check:conventions: plain technical English, small files, functions and folders, few comments.
// Of tests it checks the wording and the lines of a file only.
// `--counts` prints the findings of each folder instead of each place.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import swc from '@swc/core';
import { readArguments } from './lib/command/arguments.mjs';
import { checkCommentShare, checkFolder, inspectSource, limits } from './lib/conventions.mjs';

const { has } = readArguments(
  `npm run check:conventions -- [--counts]
Checks wording and sizes. --counts prints the findings of each folder instead of each place.`,
  { options: ['counts'] },
);
const CHECKED = /^(app|bench|components|e2e|embedded|lib|prisma|scripts|stores|tests)\/|^[\w.-]+\.(ts|mjs|cjs)$/;
const TESTS = /^(e2e|tests)\//;
const PRODUCT = /^(app|components|embedded|lib|stores)\/|^[\w.-]+\.(ts|mjs|cjs)$/;
const CODE = /\.(ts|tsx|mjs|cjs|js)$/;
const EXEMPT = /^prisma\/migrations\/|^scripts\/lib\/conventions\.mjs$|\.d\.ts$/;

const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate'], {
  encoding: 'utf8',
}).split('\n');
const files = tracked.filter((file) => CHECKED.test(file) && CODE.test(file) && !EXEMPT.test(file));
if (files.length < 300) throw new Error(`Only ${files.length} files were found: the check itself is broken.`);

/** @type {{ place: string, text: string }[]} */
const findings = [];
/** @type {Map<string, { lines: number, comments: number }>} */
const roots = new Map();
/** @type {Map<string, number>} */
const folders = new Map();

for (const file of files) {
  const isTest = TESTS.test(file);
  const inspection = inspectSource(file, readFileSync(file, 'utf8'), isTest ? null : swc.parseSync);
  for (const { line, text } of inspection.findings) findings.push({ place: line ? `${file}:${line}` : file, text });
  if (isTest) continue;
  folders.set(dirname(file), (folders.get(dirname(file)) ?? 0) + 1);
  const root = file.includes('/') ? file.slice(0, file.indexOf('/')) : 'root';
  const sum = roots.get(root) ?? { lines: 0, comments: 0 };
  roots.set(root, { lines: sum.lines + inspection.lines, comments: sum.comments + inspection.comments });
}
for (const [folder, count] of folders) add(folder, checkFolder(count));
for (const [root, inspection] of roots) add(root, checkCommentShare(root, inspection));

if (has('counts')) printCounts();
else for (const { place, text } of findings) console.error(`${place} ${text}`);
console.log(`${files.length} files, ${findings.length} findings`);
if (findings.length > 0) process.exitCode = 1;

function add(/** @type {string} */ place, /** @type {string | null} */ text) {
  if (text) findings.push({ place, text });
}

function printCounts() {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const { place } of findings) {
    const folder = place.includes('.') ? dirname(place) : place;
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  for (const [folder, count] of [...counts].sort()) console.log(`${String(count).padStart(5)} ${folder}`);
  for (const [root, { lines, comments }] of roots) {
    console.log(`${root}: ${lines} lines, ${((100 * comments) / lines).toFixed(1)} % comments`);
  }
  const product = tracked.filter((file) => PRODUCT.test(file) && /\.(ts|tsx|mjs|cjs|js|css)$/.test(file));
  const lines = product.reduce((sum, file) => sum + readFileSync(file, 'utf8').split('\n').length - 1, 0);
  const { files: mostFiles, lines: mostLines } = limits.product;
  console.log(`product: ${product.length} files (target ${mostFiles}), ${lines} lines (target ${mostLines})`);
}
