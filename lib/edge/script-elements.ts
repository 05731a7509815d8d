const START = '<script';
const END = '</script>';

/**
 * Where the script elements of a document are that Next has rendered: its tags are in lower case, and no script has an
 * end tag inside. The document stays bytes: a string of 160 kB takes milliseconds to allocate.
 */
export function* findScripts(document: Buffer): Generator<{ start: number; end: number }> {
  for (let start = document.indexOf(START); start >= 0; ) {
    const close = document.indexOf(END, start);
    if (close < 0) return;
    const end = close + END.length;
    yield { start, end };
    start = document.indexOf(START, end);
  }
}
