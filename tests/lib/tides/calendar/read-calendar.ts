/** As much of a reader of iCalendar as the tests need: unfolds, splits, unescapes, and refuses what is not the format. */
export function readCalendar(text: string) {
  if (!text.endsWith('\r\n')) throw new Error('The last line does not end.');
  if (/[^\r]\n|\r[^\n]/.test(text)) throw new Error('A line ends otherwise than with CRLF.');
  const raw = text.slice(0, -2).split('\r\n');
  const long = raw.find((line) => Buffer.byteLength(line) > 75);
  if (long) throw new Error(`Longer than 75 bytes: ${long}`);
  const lines = text.slice(0, -2).replaceAll('\r\n ', '').split('\r\n').map(readLine);
  const names = lines.map(({ name, value }) => (name === 'BEGIN' || name === 'END' ? `${name}:${value}` : name));
  if (names[0] !== 'BEGIN:VCALENDAR' || names.at(-1) !== 'END:VCALENDAR') throw new Error('It is no calendar.');
  const events: Record<string, string>[] = [];
  const head: Record<string, string> = {};
  let open: Record<string, string> | null = null;
  for (const [index, { name, value }] of lines.entries()) {
    if (names[index] === 'BEGIN:VEVENT') open = {};
    else if (names[index] === 'END:VEVENT' && open) {
      events.push(open);
      open = null;
    } else if (open) open[name] = value;
    else head[name] = value;
  }
  return { head, events };
}

function readLine(line: string): { name: string; value: string } {
  const match = /^([A-Z-]+)(?:;[A-Z]+=[A-Z]+)*:(.*)$/s.exec(line);
  if (!match) throw new Error(`No property: ${line}`);
  const [, name = '', value = ''] = match;
  if (/(?<!\\)(?:\\\\)*[;,]/.test(value.replaceAll(/\\[\\;,n]/g, ''))) throw new Error(`Not escaped: ${line}`);
  return { name, value: value.replaceAll(/\\(.)/g, (_, sign: string) => (sign === 'n' ? '\n' : sign)) };
}
