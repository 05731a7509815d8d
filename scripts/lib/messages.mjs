import { parse, TYPE } from '@formatjs/icu-messageformat-parser';

/** Names and abbreviations that stay as they are, whatever surrounds them. */
const SAME_EVERYWHERE = [
  ...'VX Venice, OpenStreetMap, GSHHG, Leaflet, LGPL, CC BY, CC-BY, ISPRA, TICON-4, Comune di Venezia'.split(', '),
  ...'Centro Previsioni e Segnalazioni Maree, Centro Previsioni, Punta della Salute'.split(', '),
  ...'Mestre, Chioggia, Jesolo, Rialto, URL'.split(', '),
  ...'Google, Facebook, Instagram, LinkedIn, YouTube, WhatsApp, Telegram, Pinterest, TikTok, Twitter'.split(', '),
];
/** Too short to be looked for inside words. */
const UNITS = ['X', 'MB', 'kB', 'cm', 'm', 'km', 'min', 'h', 'AM', 'PM'];
/** What is spelled in a language as it is in English. All else that is the same has been copied and forgotten. */
const SAME_WORDS = /** @type {{ [locale: string]: string[] }} */ ({
  de: [
    ...['Code', 'Fitness', 'Hotel', 'Hotels', 'in', 'Link', 'Links', 'Moderation', 'Name', 'Problem'],
    ...['Restaurant', 'Restaurants', 'Status', 'Tour', 'Website'],
  ],
  it: ['Account', 'E-mail', 'Host', 'Link', 'Menu', 'No', 'Password', 'Tour'],
  fr: [
    ...['Active', 'Code', 'Contact', 'Date', 'Description', 'Distance', 'E-mail', 'Latitude', 'Longitude', 'Menu'],
    ...['page', 'Photo', 'Photos', 'position', 'Restaurant', 'Restaurants', 'Source', 'Sources', 'Suggestions', 'Type'],
  ],
  pt: ['E-mail', 'Hotel', 'Latitude', 'Longitude', 'Menu'],
  es: ['Hotel', 'No'],
});

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
  if (locale !== 'en' && text === original && [...(own.words ?? [])].some((part) => needsTranslation(part, locale))) {
    problems.push('is not translated');
  }
  return problems;
}

/**
 * Whether a text that stands in an English page has no business in one of another language: it is more than names,
 * addresses, and words that are spelled alike.
 *
 * @param {string} text
 * @param {string} locale
 */
export function needsTranslation(text, locale) {
  const alike = new Set([...UNITS, ...(SAME_WORDS[locale] ?? [])].map((word) => word.toLowerCase()));
  const rest = SAME_EVERYWHERE.reduce((left, name) => left.replaceAll(name, ''), text.replace(/\S+[@/.]\S+/g, ''));
  return (rest.match(/[\p{L}-]+/gu) ?? []).some((word) => /\p{L}/u.test(word) && !alike.has(word.toLowerCase()));
}

/** @returns {{ [part: string]: Set<string> } | { error: string }} */
function readText(/** @type {string} */ text) {
  const placeholders = new Set();
  const tags = new Set();
  const words = new Set();
  const visit = (/** @type {import('@formatjs/icu-messageformat-parser').MessageFormatElement[]} */ elements) => {
    for (const element of elements) {
      if (element.type === TYPE.literal) words.add(element.value);
      if (element.type === TYPE.literal || element.type === TYPE.pound) continue;
      (element.type === TYPE.tag ? tags : placeholders).add(element.value);
      if (element.type === TYPE.tag) visit(element.children);
      if ('options' in element) for (const { value } of Object.values(element.options)) visit(value);
    }
  };
  try {
    visit(parse(text));
    return { placeholders, tags, words };
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
