import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const ROW = /^\| ((?:[A-Z]\d\d(?:, )?)+) \| (.+) \|$/gm;
const rows = [...readFileSync('docs/testing.md', 'utf8').matchAll(ROW)].flatMap(([, ids = '', files = '']) =>
  ids.split(', ').map((id) => ({ id, files: [...files.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file) })),
);

test('every file in the table of docs/testing.md names the rows it is listed for', () => {
  expect(rows.length).toBeGreaterThan(100);
  const wrong = rows.flatMap(({ id, files }) =>
    files
      .filter((file) => !existsSync(file) || !readFileSync(file, 'utf8').match(`\\b${id}\\b`))
      .map((file) => [id, file]),
  );
  expect(wrong).toEqual([]);
});
