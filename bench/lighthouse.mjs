// node bench/lighthouse.mjs [path …]: what Lighthouse thinks of our pages on a slow phone, each by the middle of five visits.
// Without tsx, which is so slow to read Lighthouse that its first trace misses the beginning.
import os from 'node:os';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { browserArgs, findBrowser } from '../scripts/lib/browser.mjs';
import { passGate, startInstance } from '../scripts/lib/test-instance.mjs';

/** Odd, so that there is a middle. */
const VISITS = 5;
/** Out of 100. Search engines are turned away on purpose, so they are not asked. */
const PROMISES = { performance: 95, accessibility: 100, 'best-practices': 100 };
const TIMES = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'speed-index'];
const AUDITS_SHOWN = 8;

const paths = process.argv.length > 2 ? process.argv.slice(2) : ['/'];
const guide = await startInstance();
try {
  const cookie = await passGate(guide);
  let isKept = true;
  for (const path of paths) {
    const address = new URL(path, guide.baseUrl).href;
    await fetch(address, { headers: { cookie } }); // drawn when first asked for; other visitors meet it kept
    const results = [];
    for (let visit = 0; visit < VISITS; visit++) results.push(await audit(address, cookie));
    isKept = report(path, results) && isKept;
  }
  process.exitCode = isKept ? 0 : 1;
} finally {
  await guide.stop();
}

/**
 * One visit with a browser of its own, so that nothing is left from the one before.
 * @param {string} address @param {string} cookie @param {number} [triesLeft] @returns {Promise<import('lighthouse').Result>}
 */
async function audit(address, cookie, triesLeft = 2) {
  const chromePath = (await findBrowser()) ?? undefined;
  const chrome = await launch({ chromePath, chromeFlags: ['--headless=new', ...browserArgs] });
  try {
    const onlyCategories = Object.keys(PROMISES);
    const run = await lighthouse(address, { port: chrome.port, onlyCategories, extraHeaders: { cookie } });
    // now and then a trace lacks its beginning; its own advice is to run again
    if (run?.lhr.runtimeError?.code === 'NO_NAVSTART' && triesLeft > 0)
      return await audit(address, cookie, triesLeft - 1);
    if (!run || run.lhr.runtimeError) throw new Error(`${address}: ${run?.lhr.runtimeError?.message ?? 'no result'}`);
    return run.lhr;
  } finally {
    chrome.kill();
  }
}

/**
 * Prints what a page reached; true when it is what we promise.
 * @param {string} path @param {import('lighthouse').Result[]} results
 */
function report(path, results) {
  // how fast the machine was in each visit, by Lighthouse's own measure: other work on it shows here
  const speeds = results.map(({ environment }) => Math.round(environment.benchmarkIndex));
  console.log(`\n${path} · ${os.cpus().length} cores of speed ${speeds.join(' ')}`);
  const verdicts = Object.entries(PROMISES).map(([category, promised]) => {
    const scores = results.map(({ categories }) => Math.round((categories[category]?.score ?? 0) * 100));
    const kept = median(scores) >= promised;
    console.log(`  ${kept ? '✓' : '✗'} ${category} ${median(scores)} (${scores.join(' ')}) · promised ≥ ${promised}`);
    return kept;
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
 * What cost points, and then what could be better, the costliest first.
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

/** @param {number[]} values an odd number of them */
function median(values) {
  return [...values].sort((a, b) => a - b)[(values.length - 1) / 2] ?? Number.NaN;
}
