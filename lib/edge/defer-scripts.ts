import { PRE_HYDRATION_SCRIPT } from '@/lib/edge/pre-hydration-events';

const LATER = 'text/later';
/** As Next writes them; a type the browser does not know keeps it from fetching and running them. */
const ASYNC_SCRIPT = /<script src="(\/_next\/static\/[^"<>]+)" async=""><\/script>/g;
const BODY = /<body\b[^>]*>/;
const WITH_FORMS = /^(\/[a-z]{2})?\/(auth|dashboard|demo-booking)(\/|$)/;

/** A picture takes longer than this only where none will come: a window behind others. */
const AT_THE_LATEST_MS = 2000;

/** Asking for a script costs a slow phone some milliseconds; between a few of them it has time for a finger. */
const AT_ONCE = 4;

/** Runs in the browser: every script begins in its place once the first picture stands, or at once where none can. */
const STARTER = `(function(){var begun=false;function start(){if(begun)return;begun=true;askForSome()}function askForSome(){var waiting=Array.from(document.querySelectorAll('script[type="${LATER}"]'));waiting.slice(0,${AT_ONCE}).forEach(function(later){var script=document.createElement("script");script.src=later.getAttribute("src");script.async=true;later.replaceWith(script)});if(waiting.length>${AT_ONCE})setTimeout(askForSome)}try{if(document.hidden)return start();new PerformanceObserver(start).observe({type:"paint",buffered:true});setTimeout(start,${AT_THE_LATEST_MS})}catch(unknown){start()}})()`;

/** Pages to look at are painted before their scripts; where somebody types at once, scripts are as early as can be. */
export function hasDeferredScripts(pathname: string): boolean {
  return !WITH_FORMS.test(pathname);
}

/**
 * Lets a document be seen before its scripts are there: what was drawn on the server shares neither the network nor the
 * processor with them until it is painted. Without scripts of Next it stays as it is.
 */
export function deferScripts(html: string): string {
  const end = html.lastIndexOf('</body>');
  const waiting = html.slice(0, end).replace(ASYNC_SCRIPT, `<script src="$1" async="" type="${LATER}"></script>`);
  if (end < 0 || waiting.length === end) return html;
  const attentive = waiting.replace(BODY, (body) => `${body}<script>${PRE_HYDRATION_SCRIPT}</script>`);
  return `${attentive}<script>${STARTER}</script>${html.slice(end)}`;
}
