import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const list = (...arguments_: string[]) =>
  execFileSync('git', ['ls-files', ...arguments_], { cwd: root, encoding: 'utf8' });
const files = list('--cached', '--others', '--exclude-standard').split('\n').filter(Boolean);
const names = new Set(files.map((file) => basename(file)));
const documents = [
  'README.md',
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' }).map((file) => `docs/${file}`),
];

const ROOTS = /^(app|bench|components|docs|e2e|embedded|lib|messages|prisma|public|scripts|stores|tests)\//;
/** Placeholders in instructions, patterns, and what a build writes. */
const NOT_A_FILE = /[<{*…]|^lib\/generated\/|\.d\.json\.ts$/;

const exists = (path: string) =>
  ROOTS.test(path)
    ? files.some((file) => file === path || file.startsWith(`${path.replace(/\/$/, '')}/`))
    : names.has(path);

const SPECIFICATION = 'docs/specification.md';
const STATE = /^(works|works, with decision \d{3}|differs: decision \d{3})$/;

test(`each row of ${SPECIFICATION} has a state, code and a test`, () => {
  const rows = readFileSync(join(root, SPECIFICATION), 'utf8')
    .split('\n')
    .filter((line) => /^\| (?!statement |---)/.test(line))
    .map((line) => line.slice(2, -2).split(' | '));
  const isWrong = ([, state = '', code = '', proof = '', ...more]: string[]) => {
    const decision = /\d{3}/.exec(state)?.[0];
    const isDecided = !decision || files.some((file) => file.startsWith(`docs/decisions/${decision}-`));
    const hasProof = /^`(tests|e2e)\//.test(proof) || (proof === '–' && decision !== undefined);
    return !STATE.test(state) || !isDecided || !code.startsWith('`') || !hasProof || more.length > 0;
  };
  expect(rows.length).toBeGreaterThan(200);
  expect(rows.filter(isWrong)).toEqual([]);
});

test.each(documents.filter((file) => file.endsWith('.md')))('%s names only files that exist', (document) => {
  const quoted = [...readFileSync(join(root, document), 'utf8').matchAll(/`([^`\n]+)`/g)].map(([, text = '']) => text);
  const paths = quoted
    .map((text) => text.replace(/:.*$/, ''))
    .filter(
      (text) => (ROOTS.test(text) || /^[\w.-]+\.(tsx?|mjs)$/.test(text)) && !/\s/.test(text) && !NOT_A_FILE.test(text),
    );
  expect(paths.filter((path) => !exists(path))).toEqual([]);
});
