// node bench/lighthouse.mjs [path …]: Lighthouse on a slow phone, median of five visits. Not through tsx: it loads Lighthouse so
// slowly that the first trace misses its beginning.
import os from 'node:os';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { browserArgs, findBrowser } from '../scripts/lib/browser.mjs';
import { passGate, startInstance } from '../scripts/lib/test-instance.mjs';

const VISITS = 5;
/** Out of 100. Without SEO: the site is not indexed on purpose. */
const MIN_SCORES = { performance: 95, accessibility: 100, 'best-practices': 100 };
const TIMES = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'speed-index'];
const AUDITS_SHOWN = 8;

const paths = process.argv.length > 2 ? process.argv.slice(2) : ['/'];
const guide = await startInstance();
try {
  const cookie = await passGate(guide);
  let isWithinLimits = true;
  for (const path of paths) {
    const address = new URL(path, guide.baseUrl).href;
    await fetch(address, { headers: { cookie } }); // the first request renders the page
    const results = [];
    for (let visit = 0; visit < VISITS; visit++) results.push(await audit(address, cookie));
    isWithinLimits = report(path, results) && isWithinLimits;
  }
  process.exitCode = isWithinLimits ? 0 : 1;
} finally {
  await guide.stop();
}

/**
 * One visit with a browser of its own.
 * @param {string} address @param {string} cookie @param {number} [triesLeft] @returns {Promise<import('lighthouse').Result>}
 */
async function audit(address, cookie, triesLeft = 2) {
  const chromePath = (await findBrowser()) ?? undefined;
  const chrome = await launch({ chromePath, chromeFlags: ['--headless=new', ...browserArgs] });
  try {
    const onlyCategories = Object.keys(MIN_SCORES);
    const run = await lighthouse(address, { port: chrome.port, onlyCategories, extraHeaders: { cookie } });
    // a trace sometimes misses its beginning; Lighthouse advises to run again
    if (run?.lhr.runtimeError?.code === 'NO_NAVSTART' && triesLeft > 0)
      return await audit(address, cookie, triesLeft - 1);
    if (!run || run.lhr.runtimeError) throw new Error(`${address}: ${run?.lhr.runtimeError?.message ?? 'no result'}`);
    return run.lhr;
  } finally {
    chrome.kill();
  }
}

/**
 * Prints the scores of a page; true when all reach the minimum.
 * @param {string} path @param {import('lighthouse').Result[]} results
 */
function report(path, results) {
  // Lighthouse's index of the machine's speed in each visit
  const speeds = results.map(({ environment }) => Math.round(environment.benchmarkIndex));
  console.log(`\n${path} · ${os.cpus().length} cores of speed ${speeds.join(' ')}`);
  const verdicts = Object.entries(MIN_SCORES).map(([category, minimum]) => {
    const scores = results.map(({ categories }) => Math.round((categories[category]?.score ?? 0) * 100));
    const isWithinLimit = median(scores) >= minimum;
    console.log(
      `  ${isWithinLimit ? '✓' : '✗'} ${category} ${median(scores)} (${scores.join(' ')}) · minimum ${minimum}`,
    );
    return isWithinLimit;
  });
  const middle = (/** @type {string} */ id) => median(results.map(({ audits }) => audits[id]?.numericValue ?? 0));
  const times = TIMES.map((id) => `${id.replaceAll('-', ' ')} ${Math.round(middle(id))} ms`);
  console.log(`  ${times.join(' · ')}`);
  console.log(`  layout shift ${middle('cumulative-layout-shift').toFixed(3)}`);
  console.log(`  ${Math.round(middle('total-byte-weight') / 1000)} kB downloaded`);
  for (const line of worstAudits(results)) console.log(`  · ${line}`);
  return verdicts.every(Boolean);
}

/**
 * The audits that cost most points.
 * @param {import('lighthouse').Result[]} results
 */
function worstAudits(results) {
  /** @type {Map<string, { title: string, weight: number, scores: number[] }>} */
  const found = new Map();
  for (const { audits, categories } of results) {
    for (const { id, weight } of Object.values(categories).flatMap(({ auditRefs }) => auditRefs)) {
      const { score = null, title = id, displayValue } = audits[id] ?? {};
      if (score === null || score >= 0.9) continue;
      const known = found.get(id) ?? { title: displayValue ? `${title}: ${displayValue}` : title, weight, scores: [] };
      known.scores.push(score);
      found.set(id, known);
    }
  }
  const lost = ({ weight = 0, scores = [0] }) => scores.reduce((sum, score) => sum + weight * (1 - score), 0);
  return [...found.values()]
    .sort((a, b) => lost(b) - lost(a))
    .slice(0, AUDITS_SHOWN)
    .map(({ title, scores }) => `${title} (in ${scores.length} of ${results.length} visits)`);
}

/** @param {number[]} values an odd number */
function median(values) {
  return [...values].sort((a, b) => a - b)[(values.length - 1) / 2] ?? Number.NaN;
}
