import swc from '@swc/core';
import { describe, expect, test } from 'vitest';
import { checkCommentShare, checkFolder, inspectSource } from '../../scripts/lib/conventions.mjs';

const inspect = (source: string, file = 'lib/tides/service.ts') =>
  inspectSource(file, source, swc.parseSync).findings.map(({ line, text }) => `${line} ${text}`);

describe('inspectSource', () => {
  test.each([
    ['// somebody reads the page', 'somebody'],
    ['// no one reads the page', 'no one'],
    ['// the page that was asked for', 'asked for'],
    ['/**\n * The caller\n * is told.\n */', 'is told'],
    ['// the kept answer', 'kept'],
    ['// a desk', 'desk'],
    ['/* the house\n opens */', 'the house'],
    ['// walks through the table', 'walks through'],
  ])('refuses the comment %j', (comment, phrase) => {
    expect(inspect(`${comment}\nexport const level = 1;\n`)).toEqual([
      expect.stringContaining(`1 comment says "${phrase}"`),
    ]);
  });

  test.each([
    ['wantedLevel', 'wanted'],
    ['listShelves', 'Shelves'],
    ['KEPT_MS', 'KEPT'],
    ['MOST_ROWS', 'MAX_'],
    ['LONGEST_TEXT', 'MAX_'],
    ['keep', 'save, cache'],
    ['takeTurn', 'acquireLease'],
    ['walkByAge', 'scan'],
  ])('refuses the name %s', (name, advice) => {
    expect(inspect(`export const level = 1;\nexport const ${name} = 2;\n`)).toEqual([
      expect.stringMatching(new RegExp(`^2 name ${name}: .*${advice}`)),
    ]);
  });

  test('refuses a word in the name of a file', () => {
    expect(inspect('export const level = 1;\n', 'lib/cache/kept-answers.ts')).toEqual([
      expect.stringContaining('0 name kept-answers'),
    ]);
  });

  test('accepts technical terms, texts for visitors and longer words that contain a refused one', () => {
    const source = `// Returns the cached level; invalidated on write.\nexport const cachedLevel = 'kept for somebody';\nexport const swords = 1;\n`;
    expect(inspect(source)).toEqual([]);
  });

  test('refuses a file of more than 250 lines', () => {
    expect(inspect('const level = 1;\n'.repeat(250))).toEqual([]);
    expect(inspect('const level = 1;\n'.repeat(251))).toEqual(['0 251 lines, at most 250']);
  });

  test('refuses a function of more than 60 lines, with the line where it begins', () => {
    const body = (lines: number) => '  level();\n'.repeat(lines - 2);
    const shape = (lines: number) => `// è\nexport const read = async () => {\n${body(lines)}};\n`;
    expect(inspect(shape(60))).toEqual([]);
    expect(inspect(shape(61))).toEqual(['2 function of 61 lines, at most 60']);
    expect(inspect(`class Reader {\n  read() {\n${body(70)}  }\n}\n`)).toEqual(['2 function of 70 lines, at most 60']);
    expect(inspect(`function Page() {\n${body(70)}  return <p />;\n}\n`, 'app/page.tsx')).toEqual([
      '1 function of 71 lines, at most 60',
    ]);
  });

  test('refuses words in a test, and limits its lines but not its functions', () => {
    const source = `// somebody signs in\ntest('signs in', () => {\n${'  step();\n'.repeat(100)}});\n`;
    const { findings } = inspectSource('tests/lib/sign-in.test.ts', source.repeat(3), null);
    expect(findings.map(({ line, text }) => `${line} ${text}`)).toEqual([
      '0 309 lines, at most 250',
      ...[1, 104, 207].map((line) => expect.stringContaining(`${line} comment says "somebody"`)),
    ]);
  });

  test('counts lines, and those that hold a comment alone', () => {
    const source = '/**\n * One.\n */\nconst a = /** @type {number} */ (1); // two\n// three\n/** @type {number} */\n';
    const { lines, comments } = inspectSource('lib/a.ts', source, swc.parseSync);
    expect({ lines, comments }).toEqual({ lines: 6, comments: 4 });
  });
});

test('a folder holds at most 25 files', () => {
  expect(checkFolder(25)).toBeNull();
  expect(checkFolder(26)).toBe('26 files in one folder, at most 25');
});

test('at most 8 % of the lines of lib and scripts are comments', () => {
  expect(checkCommentShare('lib', { lines: 100, comments: 8 })).toBeNull();
  expect(checkCommentShare('lib', { lines: 100, comments: 9 })).toBe('9.0 % comment lines, at most 8');
  expect(checkCommentShare('scripts', { lines: 100, comments: 9 })).toBe('9.0 % comment lines, at most 8');
  expect(checkCommentShare('components', { lines: 100, comments: 20 })).toBeNull();
});
