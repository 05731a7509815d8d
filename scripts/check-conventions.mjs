// npm run check:conventions: plain technical English, small files and folders, few comments, in everything that is shipped.
// `--counts` prints the findings of each folder instead of each place.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import jsTokens from 'js-tokens';
import { identifierParts, limits, phrases } from './lib/conventions.mjs';

const PRODUCT = /^(app|bench|components|embedded|lib|prisma|scripts|stores)\/|^[\w.-]+\.(ts|mjs|cjs)$/;
const CODE = /\.(ts|tsx|mjs|cjs|js)$/;
const EXEMPT = /^prisma\/migrations\/|^scripts\/lib\/conventions\.mjs$|\.d\.ts$/;

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => PRODUCT.test(file) && CODE.test(file) && !EXEMPT.test(file));
if (files.length < 300) throw new Error(`Only ${files.length} files were found: the check itself is broken.`);

/** @type {{ file: string, line: number, text: string }[]} */
const findings = [];
/** @type {Map<string, { lines: number, comments: number }>} */
const shares = new Map();
/** @type {Map<string, number>} */
const folders = new Map();

for (const file of files) inspect(file);
for (const [folder, count] of folders) {
  if (count > limits.filesPerFolder)
    report(folder, 0, `${count} files in one folder, at most ${limits.filesPerFolder}`);
}
for (const [place, { lines, comments }] of shares) {
  const percent = (100 * comments) / lines;
  const most = limits.comments[place];
  if (most !== undefined && percent > most) report(place, 0, `${percent.toFixed(1)} % comment lines, at most ${most}`);
}

if (process.argv.includes('--counts')) printCounts();
else for (const { file, line, text } of findings) console.error(`${file}${line ? `:${line}` : ''} ${text}`);
const total = [...shares.values()].reduce((sum, { lines }) => sum + lines, 0);
console.log(`${files.length} files, ${total} lines, ${findings.length} findings`);
if (findings.length > 0) process.exitCode = 1;

function inspect(/** @type {string} */ file) {
  const source = readFileSync(file, 'utf8');
  const lines = source.trimEnd().split('\n').length;
  if (lines > limits.linesPerFile) report(file, 0, `${lines} lines, at most ${limits.linesPerFile}`);
  folders.set(dirname(file), (folders.get(dirname(file)) ?? 0) + 1);
  checkName(file, 0, basename(file).replace(CODE, ''));

  let line = 1;
  let comments = 0;
  const seen = new Set();
  for (const { type, value } of jsTokens(source, { jsx: file.endsWith('x') })) {
    if (type === 'MultiLineComment' || type === 'SingleLineComment') {
      comments += value.split('\n').length;
      checkComment(file, line, value);
    } else if (type === 'IdentifierName' || type === 'PrivateIdentifier') {
      if (!seen.has(value)) checkName(file, line, value);
      seen.add(value);
    }
    line += value.split('\n').length - 1;
  }
  const place = file.split('/')[0] ?? file;
  const share = shares.get(place) ?? { lines: 0, comments: 0 };
  shares.set(place, { lines: share.lines + lines, comments: share.comments + comments });
}

function checkComment(/** @type {string} */ file, /** @type {number} */ line, /** @type {string} */ comment) {
  const text = comment.replace(/\n\s*\*\s?/g, ' ');
  for (const [pattern, advice] of phrases) {
    const found = pattern.exec(text);
    if (found) report(file, line, `comment says "${found[0]}": ${advice}`);
  }
}

function checkName(/** @type {string} */ file, /** @type {number} */ line, /** @type {string} */ name) {
  for (const part of name.split(/[^A-Za-z]+|(?<=[a-z])(?=[A-Z])/)) {
    const advice = identifierParts.get(part.toLowerCase());
    if (advice) report(file, line, `name ${name}: instead of "${part}", ${advice}`);
  }
}

function report(/** @type {string} */ file, /** @type {number} */ line, /** @type {string} */ text) {
  findings.push({ file, line, text });
}

function printCounts() {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const { file } of findings) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
  for (const [folder, count] of [...counts].sort()) console.log(`${String(count).padStart(5)} ${folder}`);
  for (const [place, { lines, comments }] of shares) {
    console.log(`${place}: ${lines} lines, ${((100 * comments) / lines).toFixed(1)} % comments`);
  }
}
