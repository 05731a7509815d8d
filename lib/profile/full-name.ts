/** A name as the house keeps it. Somebody with one name has no last part. */
export type Names = { firstName: string; lastName: string };

/** The whole name in one line. */
export function joinName({ firstName, lastName }: Names): string {
  return oneLine(`${firstName} ${lastName}`);
}

/**
 * The two parts of a name typed in one line. Where the first part ends nobody can tell from the words alone (`Maria
 * Grazia De Luca`), so a part that was known before stays whole; otherwise the first word is the first part.
 *
 * @returns parts that `joinName` makes the same line of
 */
export function splitName(typed: string, before?: Names): Names {
  const line = oneLine(typed);
  const firstName = before && oneLine(before.firstName);
  const lastName = before && oneLine(before.lastName);
  if (firstName && (line === firstName || line.startsWith(`${firstName} `))) return cut(line, firstName.length);
  if (lastName && line.endsWith(` ${lastName}`)) return cut(line, line.length - lastName.length);
  const space = line.indexOf(' ');
  return cut(line, space === -1 ? line.length : space);
}

function cut(line: string, at: number): Names {
  return { firstName: line.slice(0, at).trim(), lastName: line.slice(at).trim() };
}

function oneLine(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}
