import { SECOND_MS } from '@/lib/durations';
import { PRE_HYDRATION_SCRIPT } from '@/lib/edge/pre-hydration-events';

const END_TAG = '</script>';
const DEFERRED_TYPE = 'text/later';
/** As Next writes them. With an unknown type the browser neither fetches nor runs them. */
const ASYNC_SCRIPT = /^<script src="\/_next\/static\/[^"<>]+" async=""><\/script>$/;
const MAX_TAG_BYTES = 500;
const DASHBOARD = /^(\/[a-z]{2})?\/dashboard(\/|$)/;
/** Their forms wait for hydration themselves, or have an action. */
const UNCHANGED = /^(\/[a-z]{2})?\/(auth|demo-booking)(\/|$)/;

/** Fallback for hidden windows, which never paint. */
const MAX_DELAY_MS = 2 * SECOND_MS;

/** Scripts inserted in one task: inserting all of them would block input on slow phones. */
const BATCH_SIZE = 4;

/** Runs in the browser: inserts the deferred scripts after the first paint, or at once where paints are not observable. */
export const DEFERRED_START_SCRIPT = `(function(){var begun=false;function start(){if(begun)return;begun=true;insertBatch()}function insertBatch(){var waiting=Array.from(document.querySelectorAll('script[type="${DEFERRED_TYPE}"]'));waiting.slice(0,${BATCH_SIZE}).forEach(function(later){var script=document.createElement("script");script.src=later.getAttribute("src");script.async=true;later.replaceWith(script)});if(waiting.length>${BATCH_SIZE})setTimeout(insertBatch)}try{if(document.hidden)return start();new PerformanceObserver(start).observe({type:"paint",buffered:true});setTimeout(start,${MAX_DELAY_MS})}catch(unknown){start()}})()`;

type Place = { start: number; end: number };
type Insertion = [at: number, text: string];

/** Where the script elements of a document of Next are. It stays bytes: a string of 160 kB takes milliseconds to allocate. */
export function* findScripts(document: Buffer): Generator<Place> {
  for (let start = document.indexOf('<script'); start >= 0; ) {
    const close = document.indexOf(END_TAG, start);
    if (close < 0) return;
    const end = close + END_TAG.length;
    yield { start, end };
    start = document.indexOf('<script', end);
  }
}

/**
 * Adds the script for events before hydration, and defers the others until the first paint, with which they would compete
 * for network and processor; those of the dashboard start as early as possible.
 */
export function prepareScripts(document: Buffer, pathname: string): Buffer {
  if (UNCHANGED.test(pathname)) return document;
  const end = document.lastIndexOf('</body>');
  const body = document.indexOf('<body');
  const scripts = [...findScripts(document)].filter(
    (script) =>
      script.end <= end && script.end - script.start <= MAX_TAG_BYTES && ASYNC_SCRIPT.test(textOf(document, script)),
  );
  if (body < 0 || end < 0 || scripts.length === 0) return document;
  const early: Insertion = [document.indexOf('>', body) + 1, `<script>${PRE_HYDRATION_SCRIPT}</script>`];
  if (DASHBOARD.test(pathname)) return insertTexts(document, [early]);
  const deferred = scripts.map((script): Insertion => [script.end - END_TAG.length - 1, ` type="${DEFERRED_TYPE}"`]);
  return insertTexts(document, [early, ...deferred, [end, `<script>${DEFERRED_START_SCRIPT}</script>`]]);
}

const textOf = (document: Buffer, { start, end }: Place) => document.toString('latin1', start, end);

function insertTexts(document: Buffer, insertions: readonly Insertion[]): Buffer {
  let from = 0;
  const parts = insertions
    .toSorted(([a], [b]) => a - b)
    .flatMap(([at, text]) => {
      const before = document.subarray(from, at);
      from = at;
      return [before, Buffer.from(text)];
    });
  return Buffer.concat([...parts, document.subarray(from)]);
}
