import jsTokens from 'js-tokens';

/** Words that comments may not contain, each with what to write instead. docs/contributing.md repeats the table. */
const PHRASES = /** @type {readonly (readonly [pattern: RegExp, advice: string])[]} */ ([
  [/\b(some|any|no|every)body\b|\b(some|every|no)one\b|\bno one\b/i, 'name the role: visitor, host, moderator, client'],
  [/\bwho(m|se)?ever\b|\bstrangers?\b/i, 'name the role: visitor, host, moderator, client'],
  [/\bthe house\b/i, 'name the module or the service'],
  [/\b(asks?|asked|asking) for\b|\basked\b/i, 'requests, fetches or reads'],
  [/\bwanted\b/i, 'required, requested'],
  [/\b(is|are|was|were|be) told\b|\btells? the (next|others?)\b/i, 'is notified, receives or is called'],
  [/\b(at hand|for good|worth a word|goes on|go on|says so|talks nonsense)\b/i, 'state the fact'],
  [/\bbreath(e|es|ing)?\b|\bpatien(ce|t)\b/i, 'yields to the event loop; timeout'],
  [/\bkept\b/i, 'cached, stored, saved or retained'],
  [/\b(shelf|shelves|desk)\b|\bjudge[ds]?\b/i, 'cache or scope; moderation; match or validate'],
  [/\bwalk(s|ed|ing)? (through|over|back|from)\b/i, 'scan, traverse'],
  [/\bwords of (ours|theirs|its|the)\b|\b(his|her|their|its|our) (own )?words\b/i, 'messages, text or tokens'],
  [/\bhow (not|to stop)\b/i, 'returns an unsubscribe or cancel function'],
]);

/** Parts of identifiers and file names that are not terms of the field, each with what to write instead. */
const PARTS = new Map(
  Object.entries({
    anybody: 'the role',
    asked: 'requested, or the name of the value',
    begun: 'started',
    breathe: 'yieldToEventLoop',
    crooked: 'nonCanonical',
    desk: 'moderation, admin',
    doubt: 'pendingChange',
    everybody: 'the role',
    goodbye: 'signOut',
    insist: 'retry',
    judge: 'matcher, validate',
    keeper: 'sync, registration',
    keeping: 'cache, save',
    kept: 'cached, saved, stored',
    kin: 'covariance',
    kinship: 'covariance',
    likeness: 'duplicate',
    nobody: 'noop',
    patience: 'timeout',
    said: 'text, value or announced',
    shelf: 'cache, scope',
    shelves: 'caches',
    somebody: 'the role',
    speechless: 'empty',
    stillness: 'reducedMotion',
    stranger: 'the role',
    told: 'notified, published',
    wanted: 'required, requested',
    whoever: 'the role',
    words: 't, messages, tokens or text',
  }),
);

/** Whole identifiers, or their beginnings, that are not terms of the field. */
const NAMES = /** @type {readonly (readonly [pattern: RegExp, advice: string])[]} */ ([
  [/^keep$/, 'save, cache or store'],
  [/^(take|fail)Turn$/, 'acquireLease, releaseLease'],
  [/^(early-?hand|EARLY_HAND)$/i, 'pre-hydration events'],
  [/^paint-?first$/i, 'defer-scripts'],
  [/^listening$/i, 'hydrated'],
  [/^walk(By|From|Over|Through)/, 'scan'],
  [/^(MOST|LONGEST)_/, 'MAX_'],
  [/^FRESH_/, 'TTL'],
  [/(^|_)AT_ONCE$/, 'CONCURRENCY'],
]);

export const limits = {
  filesPerFolder: 25,
  linesPerFile: 250,
  linesPerFunction: 60,
  /** Share of comment lines, in percent. */
  comments: /** @type {Record<string, number>} */ ({ lib: 8, scripts: 8 }),
  /** Targets for app, components, lib, stores, embedded and the root together; reported, not enforced. */
  product: { files: 750, lines: 44_000 },
};

const FUNCTIONS = new Set([
  'ArrowFunctionExpression',
  'ClassMethod',
  'Constructor',
  'FunctionDeclaration',
  'FunctionExpression',
  'GetterProperty',
  'MethodProperty',
  'PrivateMethod',
  'SetterProperty',
]);

/** A line of JSDoc that declares a type, as JavaScript requires it, is code. */
const TYPE_TAG = /^\s*(\/\*\*|\*) @(type|typedef|property|param|returns|template) (\{|T)/;

/** @typedef {{ line: number, text: string }} Finding */
/** @typedef {{ lines: number, comments: number, findings: Finding[] }} Inspection `comments`: lines with a comment alone */

/**
 * Checks the words, the length and the functions of one source file.
 * @param {string} file path from the project root
 * @param {string} source
 * @param {typeof import('@swc/core').parseSync | null} parse null for a test: its functions have no limit
 * @returns {Inspection}
 */
export function inspectSource(file, source, parse) {
  const isJsx = file.endsWith('x');
  const lines = source.trimEnd().split('\n').length;
  const findings = [...checkName(file.replace(/^.*\//, '').replace(/\.\w+$/, ''), 0)];
  if (lines > limits.linesPerFile) findings.push({ line: 0, text: `${lines} lines, at most ${limits.linesPerFile}` });

  let line = 1;
  const codeLines = new Set();
  const commentLines = new Set();
  const seen = new Set();
  for (const { type, value } of jsTokens(source, { jsx: isJsx })) {
    if (type === 'MultiLineComment' || type === 'SingleLineComment') {
      findings.push(...checkComment(value, line));
    } else if ((type === 'IdentifierName' || type === 'PrivateIdentifier') && !seen.has(value)) {
      seen.add(value);
      findings.push(...checkName(value, line));
    }
    const last = line + value.split('\n').length - 1;
    value.split('\n').forEach((text, index) => {
      const isComment = type.endsWith('Comment') && !TYPE_TAG.test(text);
      if (value.trim() !== '') (isComment ? commentLines : codeLines).add(line + index);
    });
    line = last;
  }
  const comments = [...commentLines].filter((each) => !codeLines.has(each)).length;
  if (parse) findings.push(...checkFunctions(source, isJsx, parse));
  return { lines, comments, findings };
}

/** @returns {string | null} what is wrong with the number of files in a folder */
export function checkFolder(/** @type {number} */ count) {
  return count > limits.filesPerFolder ? `${count} files in one folder, at most ${limits.filesPerFolder}` : null;
}

/** @returns {string | null} what is wrong with the share of comments below a root folder */
export function checkCommentShare(/** @type {string} */ root, /** @type {Omit<Inspection, 'findings'>} */ inspection) {
  const percent = (100 * inspection.comments) / inspection.lines;
  const limit = limits.comments[root];
  return limit !== undefined && percent > limit ? `${percent.toFixed(1)} % comment lines, at most ${limit}` : null;
}

/** @returns {Finding[]} */
function checkComment(/** @type {string} */ comment, /** @type {number} */ line) {
  const text = comment.replace(/\n\s*(\*|\/\/)?\s?/g, ' ');
  return PHRASES.flatMap(([pattern, advice]) => {
    const match = pattern.exec(text);
    return match ? [{ line, text: `comment says "${match[0]}": ${advice}` }] : [];
  });
}

/** @returns {Finding[]} */
function checkName(/** @type {string} */ name, /** @type {number} */ line) {
  const whole = NAMES.filter(([pattern]) => pattern.test(name)).map(([, advice]) => ({
    line,
    text: `name ${name}: instead ${advice}`,
  }));
  const parts = name.split(/[^A-Za-z]+|(?<=[a-z])(?=[A-Z])/).flatMap((part) => {
    const advice = PARTS.get(part.toLowerCase());
    return advice ? [{ line, text: `name ${name}: instead of "${part}", ${advice}` }] : [];
  });
  return [...whole, ...parts];
}

/** @returns {Finding[]} */
function checkFunctions(
  /** @type {string} */ source,
  /** @type {boolean} */ isJsx,
  /** @type {typeof import('@swc/core').parseSync} */ parse,
) {
  // spans count bytes from the first token of the first file parsed; the prefix makes that token the start of the file
  const prefix = '0;';
  const bytes = Buffer.from(prefix + source);
  const tree = parse(prefix + source, { syntax: 'typescript', tsx: isJsx });
  const lineAt = (/** @type {number} */ offset) =>
    bytes
      .subarray(0, offset - tree.span.start)
      .toString()
      .split('\n').length;

  /** @type {Finding[]} */
  const findings = [];
  visit(tree.body);
  return findings;

  function visit(/** @type {any} */ node) {
    if (node === null || typeof node !== 'object') return;
    if (FUNCTIONS.has(node.type)) {
      const [first, last] = [lineAt(node.span.start), lineAt(node.span.end)];
      const length = last - first + 1;
      if (length > limits.linesPerFunction)
        findings.push({ line: first, text: `function of ${length} lines, at most ${limits.linesPerFunction}` });
    }
    for (const child of Object.values(node)) visit(child);
  }
}
