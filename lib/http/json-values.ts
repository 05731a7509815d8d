/** The corrections of an import have the most names, its confirmation the most values. */
const MAX_NAMES = 30_000;
const MAX_VALUES = 110_000;

const [QUOTE, BACKSLASH, COLON, COMMA] = [...Buffer.from('"\\:,')];

/** Whether a JSON text has more names or values than any form; parsing and validating millions would block the process. */
export function hasTooManyValues(json: Buffer): boolean {
  let names = 0;
  let values = 0;
  for (let index = 0; index < json.length; index++) {
    const byte = json[index];
    if (byte === QUOTE) {
      index = endOfString(json, index);
      if (index < 0) return false;
    } else if (byte === COLON) names++;
    else if (byte === COMMA) values++;
    if (names > MAX_NAMES || values > MAX_VALUES) return true;
  }
  return false;
}

/** The index of the quotation mark that ends a string; -1 without one. */
function endOfString(json: Buffer, start: number): number {
  let end = json.indexOf('"', start + 1);
  while (end >= 0 && isEscaped(json, end)) end = json.indexOf('"', end + 1);
  return end;
}

function isEscaped(json: Buffer, index: number): boolean {
  let first = index;
  while (json[first - 1] === BACKSLASH) first--;
  return (index - first) % 2 === 1;
}
