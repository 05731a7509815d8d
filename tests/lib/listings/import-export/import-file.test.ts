import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { readImportFile, toParts } from '@/lib/listings/import-export/import-file';
import { MAX_FILE_BYTES } from '@/lib/listings/import-export/schema';
import { xlsx } from '@/tests/factories/spreadsheet';

const file = (bytes: BlobPart, name = 'places.csv') => new File([bytes], name);
const codeOf = async (given: File) => readImportFile(given).catch(({ code }) => code);

describe('readImportFile', () => {
  test.each([
    ['UTF-8', [0x43, 0xc3, 0xa0]],
    ['Windows-1252', [0x43, 0xe0]],
    ['UTF-16, the low byte first', [0xff, 0xfe, 0x43, 0x00, 0xe0, 0x00]],
    ['UTF-16, the high byte first', [0xfe, 0xff, 0x00, 0x43, 0x00, 0xe0]],
  ])('reads %s', async (_, bytes) => {
    expect(await readImportFile(file(new Uint8Array(bytes)))).toBe('Cà');
  });

  test('reads the cells of a spreadsheet as CSV would have them, whatever its name', async () => {
    const rows = [
      ['title', 'lat', 'checked', 'opens', 'open', 'zip'],
      ['Bar &amp; Caf&#233; &#127836;&#x1F35C;', 45.4375, { date: 46_023 }, { time: 0.375 }, true, '00030'],
      [],
      ['Caffè', -2, null, null, false, null],
    ];

    expect(await readImportFile(file(xlsx(rows), 'renamed.csv'))).toEqual([
      ['title', 'lat', 'checked', 'opens', 'open', 'zip'],
      ['Bar & Café 🍜🍜', '45.4375', '2026-01-01', '09:00', 'TRUE', '00030'],
      ['', '', '', '', '', ''],
      ['Caffè', '-2', '', '', 'FALSE', ''],
    ]);
  });

  test.each([
    ['a PDF by another name', file('%PDF-1.7 \0'), 'damaged'],
    ['a text that is called .xlsx', file('title,lat', 'places.xlsx'), 'damaged'],
    ['another archive', file(zipSync({ 'a.txt': strToU8('x') }) as BlobPart), 'damaged'],
    ['half a spreadsheet', file(xlsx([['title']]).slice(0, 300)), 'damaged'],
    ['an old or encrypted spreadsheet', file(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0])), 'oldSpreadsheet'],
    ['more than it takes', file(new Uint8Array(40_000_001)), 'tooLarge'],
    ['an archive of zeros', file(zipSync({ 'x.xml': new Uint8Array(65_000_000) }) as BlobPart), 'tooLarge'],
    ['a cell at the far corner', file(xlsx([['title']], 'XFD1048576')), 'tooLarge'],
  ])('refuses %s', async (_, given, code) => {
    expect(await codeOf(given)).toBe(code);
  });
});

describe('toParts', () => {
  test('sends a small file as it is, and detects GeoJSON by its brace', async () => {
    expect(await toParts('title,{lat}')).toEqual([{ format: 'csv', text: 'title,{lat}', line: 1 }]);
    expect((await toParts('\uFEFF {"type"')).map(({ format }) => format)).toEqual(['geojson']);
  });

  test.each(['\n', '\r\n', '\r'])(
    'divides a large table with line ends %j, each part with header and line',
    async (end) => {
      const cells = `"${'x'.repeat(1_000)}${end}the ""橋"", 1",5" pipe`;
      const parts = await toParts(`\uFEFFa,b${end}${`${cells}${end}`.repeat(4_000)}`);

      expect(parts.length).toBeGreaterThan(1);
      expect(parts.every(({ text }) => Buffer.byteLength(text) <= MAX_FILE_BYTES)).toBe(true);
      expect(parts.every(({ format, text }) => format === 'csv' && text.startsWith(`a,b${end}"xxx`))).toBe(true);
      const counts = parts.map(({ text }) => text.split('pipe').length - 1);
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(4_000);
      // each row has two lines
      expect(parts.map(({ line }) => line).slice(0, 2)).toEqual([2, 2 + 2 * (counts[0] ?? 0)]);
    },
  );

  test('divides the rows of a large spreadsheet', async () => {
    const parts = await toParts([['a'], ...Array.from({ length: 4_000 }, () => ['x'.repeat(1_000)])]);

    const rows = parts.map(({ text }) => JSON.parse(text) as string[][]);
    expect(rows.map(([header]) => header)).toEqual(parts.map(() => ['a']));
    expect(parts.map(({ line }) => line).slice(0, 2)).toEqual([2, (rows[0]?.length ?? 0) + 1]);
    expect(rows.flatMap(([, ...rest]) => rest)).toHaveLength(4_000);
  });

  test('a quote that is never closed makes a large table unreadable', async () => {
    await expect(toParts(`a,b\n"${'x\n'.repeat(1_500_000)}`)).rejects.toMatchObject({ code: 'damaged' });
  });

  test('divides a large map layer by features', async () => {
    const features = Array.from({ length: 3_000 }, (_, index) => ({
      type: 'Feature',
      id: index,
      x: 'x'.repeat(1_000),
    }));
    const parts = await toParts(JSON.stringify({ type: 'FeatureCollection', features }));

    const read = parts.map(({ text }) => JSON.parse(text) as { type: string; features: unknown[] });
    expect(read.every(({ type }) => type === 'FeatureCollection')).toBe(true);
    expect(read.flatMap((part) => part.features)).toEqual(features);
  });
});
