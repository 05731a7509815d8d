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

test.each(documents.filter((file) => file.endsWith('.md')))('%s names only files that exist', (document) => {
  const quoted = [...readFileSync(join(root, document), 'utf8').matchAll(/`([^`\n]+)`/g)].map(([, text = '']) => text);
  const paths = quoted
    .map((text) => text.replace(/:.*$/, ''))
    .filter(
      (text) => (ROOTS.test(text) || /^[\w.-]+\.(tsx?|mjs)$/.test(text)) && !/\s/.test(text) && !NOT_A_FILE.test(text),
    );
  expect(paths.filter((path) => !exists(path))).toEqual([]);
});
