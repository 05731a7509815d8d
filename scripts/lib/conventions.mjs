// The words and sizes that docs/contributing.md asks for; scripts/check-conventions.mjs applies them.

/**
 * Phrases that comments may not contain, with what to write instead.
 * @type {readonly (readonly [pattern: RegExp, advice: string])[]}
 */
export const phrases = [
  [/\b(some|any|no|every)body\b|\b(some|every|no)one\b|\bno one\b/i, 'name the role: visitor, host, moderator, client'],
  [/\bwho(m|se)?ever\b/i, 'name the role: visitor, host, moderator, client'],
  [/\bthe house\b/i, 'name the module or the service'],
  [/\b(asks?|asked|asking) for\b/i, 'requests, fetches or reads'],
  [/\b(is|are|was|were|be) (told|asked)\b|\btells? the (next|others?)\b/i, 'is notified, receives or is called'],
  [/\b(at hand|for good|worth a word|goes on|go on|says so|talks nonsense)\b/i, 'state the fact'],
  [/\bbreath(e|es|ing)?\b|\bpatien(ce|t)\b/i, 'yields to the event loop; timeout'],
  [/\bwords of (ours|theirs|its|the)\b|\b(his|her|their|its|our) (own )?words\b/i, 'messages, text or tokens'],
  [/\bhow (not|to stop)\b/i, 'returns an unsubscribe or cancel function'],
];

/**
 * Parts of identifiers and file names that are not terms of the field.
 * @type {ReadonlyMap<string, string>}
 */
export const identifierParts = new Map(
  Object.entries({
    asked: 'requested, or the name of the value',
    breathe: 'yieldToEventLoop',
    crooked: 'nonCanonical',
    desk: 'moderation, admin',
    doubt: 'pendingChange',
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
    shelf: 'cache, scope',
    shelves: 'caches',
    somebody: 'the role',
    speechless: 'empty',
    stillness: 'reducedMotion',
    told: 'notified, published',
    wanted: 'required, requested',
    whoever: 'the role',
    words: 't, messages, tokens or text',
  }),
);

export const limits = {
  filesPerFolder: 25,
  linesPerFile: 250,
  /** Share of comment lines, in percent. */
  comments: /** @type {Record<string, number>} */ ({ lib: 8, scripts: 8 }),
};
