import 'server-only';
import { Readable } from 'node:stream';
import Papa from 'papaparse';
import { type Archive, FeedError, readText } from '@/lib/boats/gtfs/archive';

const MAX_ROW_CHARACTERS = 1_000_000;

type Columns<Required extends string, Optional extends string> = {
  required: readonly Required[];
  optional?: readonly Optional[];
};
type Cells<Required extends string, Optional extends string> = Record<Required | Optional, string>;

/** One table of a feed; `add` receives its rows, an absent optional column is empty. @throws FeedError by file and line */
export async function readTable<Required extends string, Optional extends string = never>(
  archive: Archive,
  name: string,
  { required, optional = [] }: Columns<Required, Optional>,
  add: (row: Cells<Required, Optional>, reject: (problem: string) => never) => void,
): Promise<void> {
  const columns: readonly (Required | Optional)[] = [...required, ...optional];
  let places: number[] | null = null;

  await readRows(archive, name, (cells, line) => {
    const reject = (problem: string): never => {
      throw new FeedError(name, problem, line);
    };
    if (!places) {
      const header = cells.map((cell) => cell.trim());
      for (const column of required) if (!header.includes(column)) reject(`the column ${column} is missing`);
      places = columns.map((column) => header.indexOf(column));
      return;
    }
    // cast: every column gets a value
    const row = {} as Cells<Required, Optional>;
    for (const [index, column] of columns.entries()) row[column] = cells[places[index] ?? -1]?.trim() ?? '';
    add(row, reject);
  });
  if (!places) throw new FeedError(name, 'is empty');
}

async function readRows(archive: Archive, name: string, add: (cells: string[], line: number) => void): Promise<void> {
  const maxRows = archive.limits.rows;
  let [line, rows, pending] = [1, 0, 0];

  async function* limitedText() {
    for await (const text of readText(archive, name)) {
      pending += text.length;
      if (pending > MAX_ROW_CHARACTERS)
        throw new FeedError(name, 'the row is too long; a quotation mark is open', line);
      yield text;
    }
  }
  function addAll({ data, errors }: Papa.ParseResult<string[]>): void {
    const broken = errors.find(({ type }) => type === 'Quotes')?.row;
    for (const [index, cells] of data.entries()) {
      if (index === broken) throw new FeedError(name, 'a quotation mark is out of place', line);
      if (++rows > maxRows) throw new FeedError(name, `has more than ${maxRows} rows`, line);
      if (cells.length > 1 || cells[0]?.trim()) add(cells, line);
      line += 1 + cells.reduce((count, cell) => count + (cell.includes('\n') ? cell.split('\n').length - 1 : 0), 0);
    }
    if (data.length > 0) pending = 0;
  }

  const source = Readable.from(limitedText());
  try {
    await new Promise<void>((resolve, reject) => {
      Papa.parse<string[]>(source, {
        delimiter: ',',
        chunk(results, parser) {
          try {
            addAll(results);
          } catch (error) {
            // before abort(), which calls `complete`
            reject(error);
            parser.abort();
          }
        },
        complete: () => resolve(),
        error: reject,
      });
    });
  } finally {
    source.destroy();
  }
}
