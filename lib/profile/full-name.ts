/** `lastName` is empty for a single name. */
export type Names = { firstName: string; lastName: string };

export function joinName({ firstName, lastName }: Names): string {
  return oneLine(`${firstName} ${lastName}`);
}

/** Splits a full name; a known part is preserved, else the first word is the first name. `joinName` restores the input. */
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
