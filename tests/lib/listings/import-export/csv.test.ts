import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvHeader, readCsv, toCsv } from '@/lib/listings/import-export/csv';
import { csvTemplate } from '@/lib/listings/import-export/schema';
import { readTable } from '@/lib/listings/import-export/table';
import { validateRow } from '@/lib/listings/import-export/validate-row';
import { cpuMillisecondsOf } from '@/tests/setup/cpu-time';

const head = 'title,description,address,lat,lng';
const refusal = (text: string, read = readCsv) => {
  try {
    read(text);
    return null;
  } catch (error) {
    return (error as { fields?: unknown }).fields;
  }
};

describe('readCsv', () => {
  test.each([
    ['commas', ','],
    ['semicolons', ';'],
    ['tabs', '\t'],
  ])('reads cells between %s, also after a byte order mark', (_, delimiter) => {
    const cells = ['Bar', 'a "quoted" thing, with; marks', 'Calle 1', '45.4', '12.3'];
    const row = cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(delimiter);

    const { rows, ignored } = readCsv(`\uFEFF${head.replaceAll(',', delimiter)}\r\n${row}\r\n`);

    expect(ignored).toEqual([]);
    expect(rows).toHaveLength(1);
    expect([...(rows[0]?.values.values() ?? [])]).toEqual(cells);
  });

  test('accepts Italian names and other spellings, and returns unknown names', () => {
    const { rows, ignored } = readCsv(
      'Titolo;Descrizione;Indirizzo;Latitudine;Longitudine;Parole chiave;Sito Web;E-mail;__proto__;constructor\nBar;x;y;1;2;k;w;e;p;c',
    );

    expect(Object.fromEntries(rows[0]?.values ?? [])).toEqual({
      ...{ title: 'Bar', description: 'x', address: 'y', lat: '1', lng: '2' },
      ...{ keywords: 'k', website: 'w', email: 'e' },
    });
    expect(ignored).toEqual(['__proto__', 'constructor']);
  });

  test('counts lines as an editor does, over line ends in cells and empty lines', () => {
    const { rows } = readCsv(`${head}\n"Bar\nAll’Orto",x,y,1,2\n\n,,,,\nCaffè,x,y,1,2`);

    expect(rows.map(({ line }) => line)).toEqual([2, 6]);
  });

  test.each([
    ['the first row only', '\r\n', ['\n', '\r\n', '\r\n']],
    ['the header only', '\n', ['\r\n', '\r\n', '\r\n']],
    ['no row', '\r', ['\r', '\r', '\r']],
  ])('reads each row when the line end differs in %s', (_, afterHeader, ends) => {
    const names = ['Bar', 'Caffè', 'Osteria'];
    const text = names.map((name, index) => `${name},x,y,1,"2"${ends[index]}`).join('');
    const { rows } = readCsv(`${head}${afterHeader}${text}${names[0]},x,"y\n",1,2`);

    expect(rows.map(({ values }) => [values.get('title'), values.get('lng')])).toEqual(
      [...names, 'Bar'].map((name) => [name, '2']),
    );
    expect(rows.map(({ line }) => line)).toEqual([2, 3, 4, 5]);
  });

  test.each([
    ['an empty line', '\n', ',', 3],
    ['lines of empty cells', ',,,,\r\n \r\n', ',', 4],
    ['the separator', 'sep=;\r\n', ';', 3],
    ['another separator', 'sep=|\n\n', '|', 4],
    ['the separator in quotation marks', '"sep=,"\n', ',', 3],
  ])('begins after %s', (_, start, delimiter, line) => {
    const { rows } = readCsv(`\uFEFF${start}${`${head}\nBar,x,y,1,2`.replaceAll(',', delimiter)}`);

    expect(rows.map(({ values }) => values.get('title'))).toEqual(['Bar']);
    expect(rows[0]?.line).toBe(line);
  });

  test('begins after empty rows of a table', () => {
    const { rows } = readTable(JSON.stringify([['', ' '], [], head.split(','), ['Bar', 'x', 'y', '1', '2']]));

    expect(rows.map(({ line, values }) => [line, values.get('title')])).toEqual([[4, 'Bar']]);
  });

  test('marks a row with more cells than columns', () => {
    expect(readCsv(`${head}\na,b,c,1,2,more`).rows[0]?.problem).toBe('tooManyCells');
    expect(readCsv(`${head}\na,b,c,1,2,,`).rows[0]?.problem).toBeNull();
  });

  test.each([
    ['nothing', '', [{ pointer: '/text', code: 'emptyFile' }]],
    ['only its first line', `${head}\n\n`, [{ pointer: '/text', code: 'emptyFile' }]],
    ['only the separator', 'sep=;\n', [{ pointer: '/text', code: 'emptyFile' }]],
    ['two megabytes of empty lines', '\n'.repeat(2_000_000), [{ pointer: '/text', code: 'emptyFile' }]],
    ['two megabytes of empty cells', ','.repeat(2_000_000), [{ pointer: '/text', code: 'tooManyColumns' }]],
    [
      'no places',
      'title,description,address\na,b,c',
      [
        { pointer: '/text/lat', code: 'missingColumn' },
        { pointer: '/text/lng', code: 'missingColumn' },
      ],
    ],
    ['a column twice', `${head},Titolo\na,b,c,1,2,d`, [{ pointer: '/text/title', code: 'repeatedColumn' }]],
    ['a quotation mark that never closes', `${head}\n"a,b,c,1,2`, [{ pointer: '/text/2', code: 'brokenQuotes' }]],
    ['more rows than we take', `${head}\n${'a,b,c,1,2\n'.repeat(501)}`, [{ pointer: '/text', code: 'tooManyRows' }]],
    [
      'a hundred thousand rows',
      `${head}\n${'a,b,c,1,2\n'.repeat(100_000)}`,
      [{ pointer: '/text', code: 'tooManyRows' }],
    ],
    [
      'a million rows that name no listing',
      `uid\n${'a\n'.repeat(990_000)}`,
      [{ pointer: '/text', code: 'tooManyRows' }],
    ],
    ['a million columns', 'a,'.repeat(1_000_000), [{ pointer: '/text', code: 'tooManyColumns' }]],
    ['no table', '%PDF-1.7 \0\0', expect.arrayContaining([{ pointer: '/text/title', code: 'missingColumn' }])],
  ])('refuses a file with %s', async (_, text, fields) => {
    const spent = await cpuMillisecondsOf(() => expect(refusal(text)).toEqual(fields));
    expect(spent).toBeLessThan(2_000);
  });

  test.each([
    ['numbers instead of rows', `[${'1,'.repeat(900_000)}1]`],
    ['numbers instead of cells', `[["title"],[${'1,'.repeat(900_000)}1]]`],
  ])('refuses a table of a million %s', async (_, text) => {
    const spent = await cpuMillisecondsOf(() =>
      expect(refusal(text, readTable)).toEqual([{ pointer: '/text', code: 'notJson' }]),
    );
    expect(spent).toBeLessThan(1_000);
  });

  test('accepts a cell of two megabytes, which fails validation', () => {
    const { rows } = readCsv(`${head}\n${'x'.repeat(1_990_000)},b,c,1,2`);

    expect(String(rows[0]?.values.get('title'))).toHaveLength(1_990_000);
  });
});

test('the template is readable, and its example is a valid listing', () => {
  const { rows, ignored } = readCsv(csvTemplate);
  const photos = { byName: new Map(), origin: '', drawnCover: () => `/api/media/${'d'.repeat(64)}.webp` };

  expect([rows.length, ignored]).toEqual([1, []]);
  expect(rows.map((row) => validateRow(row, photos).errors)).toEqual([[]]);
});

describe('toCsv', () => {
  test.each(['=1+1', '+39 041 1234567', '-2', '@SUM(A1)', '＝1', "'=1", "''@x"])(
    'puts an apostrophe before %s, which comes off again',
    (title) => {
      const text = csvHeader() + toCsv([{ title, description: 'x' }]);

      expect(text).toContain(`"'${title}"`);
      expect(readCsv(text).rows[0]?.values.get('title')).toBe(title);
    },
  );

  test('writes what readCsv reads back, for any cells', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 60 });
    fc.assert(
      fc.property(fc.array(fc.record({ title: text, description: text, links: text }), { minLength: 1 }), (cells) => {
        const rows = cells.map((row) => ({ ...row, address: 'Calle 1' }));
        const read = readCsv(csvHeader() + toCsv(rows)).rows.map(({ values }) => ({
          ...{ title: values.get('title'), description: values.get('description') },
          ...{ links: values.get('links'), address: values.get('address') },
        }));
        expect(read).toEqual(rows);
      }),
    );
  });
});
