import { SECOND_MS } from '@/lib/durations';
import { PRE_HYDRATION_SCRIPT } from '@/lib/edge/pre-hydration-events';

const DEFERRED_TYPE = 'text/later';
/** As Next writes them. With an unknown type the browser neither fetches nor runs them. */
const ASYNC_SCRIPT = /<script src="(\/_next\/static\/[^"<>]+)" async=""><\/script>/g;
const BODY = /<body\b[^>]*>/;
const WITH_FORMS = /^(\/[a-z]{2})?\/(auth|dashboard|demo-booking)(\/|$)/;

/** Fallback for hidden windows, which never paint. */
const MAX_DELAY_MS = 2 * SECOND_MS;

/** Scripts inserted in one task: inserting all of them would block input on slow phones. */
const BATCH_SIZE = 4;

/** Runs in the browser: inserts the deferred scripts after the first paint, or at once where paints are not observable. */
export const DEFERRED_START_SCRIPT = `(function(){var begun=false;function start(){if(begun)return;begun=true;insertBatch()}function insertBatch(){var waiting=Array.from(document.querySelectorAll('script[type="${DEFERRED_TYPE}"]'));waiting.slice(0,${BATCH_SIZE}).forEach(function(later){var script=document.createElement("script");script.src=later.getAttribute("src");script.async=true;later.replaceWith(script)});if(waiting.length>${BATCH_SIZE})setTimeout(insertBatch)}try{if(document.hidden)return start();new PerformanceObserver(start).observe({type:"paint",buffered:true});setTimeout(start,${MAX_DELAY_MS})}catch(unknown){start()}})()`;

/** Pages that begin with a form start their scripts as early as possible. */
export function hasDeferredScripts(pathname: string): boolean {
  return !WITH_FORMS.test(pathname);
}

/** Defers a document's scripts until the first paint, with which they would compete for network and processor. */
export function deferScripts(html: string): string {
  const end = html.lastIndexOf('</body>');
  const waiting = html
    .slice(0, end)
    .replace(ASYNC_SCRIPT, `<script src="$1" async="" type="${DEFERRED_TYPE}"></script>`);
  if (end < 0 || waiting.length === end) return html;
  const attentive = waiting.replace(BODY, (body) => `${body}<script>${PRE_HYDRATION_SCRIPT}</script>`);
  return `${attentive}<script>${DEFERRED_START_SCRIPT}</script>${html.slice(end)}`;
}
