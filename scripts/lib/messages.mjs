import { parse, TYPE } from '@formatjs/icu-messageformat-parser';

/** Longer texts that are the same in several languages are suspected of having been copied. */
const SAME_LETTERS = 12;
/** Names and set phrases that stay as they are, whatever surrounds them. */
const SAME_EVERYWHERE = [
  ...[
    'OpenStreetMap',
    'GSHHG',
    'ISPRA',
    'Comune di Venezia',
    'Centro Previsioni',
    'Google',
    'Facebook',
    'Instagram',
    'LinkedIn',
    'YouTube',
  ],
  ...[
    'WhatsApp',
    'Telegram',
    'Pinterest',
    'TikTok',
    'VX Venice',
    'CC-BY',
    'TICON-4',
    'Leaflet',
    'Twitter',
    'Punta della Salute',
  ],
];

/** @typedef {{ [key: string]: string | MessageTree }} MessageTree */

/**
 * What is wrong with the messages of one language, compared with the language everything is written in first.
 *
 * @param {string} locale
 * @param {MessageTree} messages
 * @param {MessageTree} source
 * @returns {string[]}
 */
export function compareMessages(locale, messages, source) {
  const given = flatten(messages);
  const wanted = flatten(source);
  const problems = [];
  for (const key of wanted.keys()) if (!given.has(key)) problems.push(`${locale} ${key}: missing`);
  for (const [key, text] of given) {
    const original = wanted.get(key);
    if (original === undefined) problems.push(`${locale} ${key}: does not exist in the first language`);
    else problems.push(...compareTexts(text, original, locale).map((problem) => `${locale} ${key}: ${problem}`));
  }
  return problems;
}

/** @returns {string[]} */
function compareTexts(/** @type {string} */ text, /** @type {string} */ original, /** @type {string} */ locale) {
  const [own, first] = [readText(text), readText(original)];
  if ('error' in own) return [`cannot be parsed (${own.error})`];
  if ('error' in first) return [];
  const problems = [];
  if (text.trim() === '') problems.push('is empty');
  for (const part of ['placeholders', 'tags']) {
    const [here, there] = [own[part], first[part]].map((names) => [...(names ?? [])].sort().join(', '));
    if (here !== there) problems.push(`${part} are {${here}}, not {${there}}`);
  }
  if (locale !== 'en' && text === original && isLongText(text)) problems.push('is not translated');
  return problems;
}

/** Counts what is left for a translator: no placeholders, no tags, no names. */
function isLongText(/** @type {string} */ text) {
  const words = SAME_EVERYWHERE.reduce(
    (rest, name) => rest.replaceAll(name, ''),
    text.replace(/\{[^}]*\}|<[^>]*>|\S+[@/.]\S+/g, ''),
  );
  return (words.match(/\p{L}/gu)?.length ?? 0) > SAME_LETTERS;
}

/** @returns {{ [part: string]: Set<string> } | { error: string }} */
function readText(/** @type {string} */ text) {
  const placeholders = new Set();
  const tags = new Set();
  const visit = (/** @type {import('@formatjs/icu-messageformat-parser').MessageFormatElement[]} */ elements) => {
    for (const element of elements) {
      if (element.type === TYPE.literal || element.type === TYPE.pound) continue;
      (element.type === TYPE.tag ? tags : placeholders).add(element.value);
      if (element.type === TYPE.tag) visit(element.children);
      if ('options' in element) for (const { value } of Object.values(element.options)) visit(value);
    }
  };
  try {
    visit(parse(text));
    return { placeholders, tags };
  } catch (error) {
    return { error: /** @type {Error} */ (error).message };
  }
}

/**
 * Messages nobody asks for, as far as that can be told: a component that builds its keys while it runs may ask for anything.
 *
 * @param {MessageTree} source
 * @param {string[]} files contents of everything that may ask
 * @returns {string[]}
 */
export function findUnused(source, files) {
  return Object.entries(source).flatMap(([name, tree]) => {
    const askers = files.filter((text) => new RegExp(`['"]${name}(\\.\\w+)*['"]`).test(text));
    if (askers.length === 0) return [`${name}: no component asks for these messages`];
    if (typeof tree === 'string' || askers.some(buildsKeys)) return [];
    const isAsked = (/** @type {string} */ key) =>
      key.split('.').some((_, from, parts) => {
        const end = parts.slice(from).join('.');
        return askers.some((text) => text.includes(`'${end}'`) || text.includes(`.${end}`));
      });
    return [...flatten(tree).keys()].filter((key) => !isAsked(key)).map((key) => `${name}.${key}: nobody asks for it`);
  });
}

/** Whether `t` is called with anything but a written-out key, or is handed on to somebody else. */
function buildsKeys(/** @type {string} */ text) {
  return /\bt([A-Z]\w*)?(\.(rich|raw|markup|has))?\(\s*[`a-zA-Z(]|[,({]\s*t\s*[,})]/.test(text);
}

/** @returns {Map<string, string>} */
function flatten(/** @type {MessageTree} */ tree, prefix = '') {
  const texts = new Map();
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === 'string') texts.set(prefix + key, value);
    else for (const [inner, text] of flatten(value, `${prefix}${key}.`)) texts.set(inner, text);
  }
  return texts;
}
