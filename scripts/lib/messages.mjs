import { parse, TYPE } from '@formatjs/icu-messageformat-parser';

/** Names that are the same in all languages. */
const NAMES = [
  ...'VX Venice, OpenStreetMap, GSHHG, Leaflet, LGPL, CC BY, CC-BY, ISPRA, TICON-4, Comune di Venezia'.split(', '),
  ...'Centro Previsioni e Segnalazioni Maree, Centro Previsioni, Punta della Salute'.split(', '),
  ...'Mestre, Chioggia, Jesolo, Rialto, URL'.split(', '),
  ...'Cannaregio, Castello, Dorsoduro, San Marco, San Polo, Santa Croce, Giudecca, San Giorgio Maggiore'.split(', '),
  ...'Lido, Murano, Burano, Torcello, Sant’Erasmo, Pellestrina, Cicchetti, Google Maps'.split(', '),
  ...'Google, Facebook, Instagram, LinkedIn, YouTube, WhatsApp, Telegram, Pinterest, TikTok, Twitter'.split(', '),
];
/** Compared with whole tokens only. */
const UNITS = ['X', 'MB', 'kB', 'cm', 'm', 'km', 'min', 'h', 'AM', 'PM'];
/** Terms of a language that are spelled as in English; other equal texts are untranslated. */
const SAME_TERMS = /** @type {{ [locale: string]: string[] }} */ ({
  de: [
    'Bar',
    'Café',
    'Code',
    'Hotel',
    'Hotels',
    'Illustration',
    'in',
    'International',
    'Link',
    'Links',
    'Moderation',
    'Museum',
    'Name',
    'Park',
    'Pizza',
    'Pizzeria',
    'Problem',
    'Promenade',
    'Restaurant',
    'Restaurants',
    'Sestiere',
    'Status',
    'Tide',
    'Tour',
    'Vegan',
    'Website',
    'Workshops',
  ],
  it: [
    'Account',
    'Bar',
    'Cinema',
    'E-mail',
    'Host',
    'Link',
    'Menu',
    'No',
    'Password',
    'Pizza',
    'Pizzeria',
    'Sestiere',
    'Tour',
  ],
  fr: [
    'Active',
    'Bar',
    'Café',
    'Casino',
    'Code',
    'Contact',
    'Cuisine',
    'Date',
    'Description',
    'Distance',
    'E-mail',
    'Fort',
    'Illustration',
    'Latitude',
    'Longitude',
    'Menu',
    'page',
    'Photo',
    'Photos',
    'Pizza',
    'Pizzeria',
    'position',
    'Promenade',
    'Restaurant',
    'Restaurants',
    'Sestiere',
    'Source',
    'Sources',
    'Suggestions',
    'Type',
  ],
  pt: [
    'Bar',
    'Café',
    'Casino',
    'Cinema',
    'E-mail',
    'Hospital',
    'Hotel',
    'Latitude',
    'Longitude',
    'Menu',
    'Pizza',
    'Sestiere',
  ],
  es: ['Bar', 'Café', 'Casino', 'Hospital', 'Hotel', 'No', 'Pizza', 'Sestiere', 'Tour', 'Tours'],
});

/** @typedef {{ [key: string]: string | MessageTree }} MessageTree */

/** Lists the differences between the messages of a language and the English ones. @returns {string[]} */
export function compareMessages(
  /** @type {string} */ locale,
  /** @type {MessageTree} */ messages,
  /** @type {MessageTree} */ source,
) {
  const translated = flatten(messages);
  const original = flatten(source);
  const problems = [];
  for (const key of original.keys()) if (!translated.has(key)) problems.push(`${locale} ${key}: missing`);
  for (const [key, text] of translated) {
    const english = original.get(key);
    if (english === undefined) problems.push(`${locale} ${key}: does not exist in English`);
    else problems.push(...compareTexts(text, english, locale).map((problem) => `${locale} ${key}: ${problem}`));
  }
  return problems;
}

/** @returns {string[]} */
function compareTexts(/** @type {string} */ text, /** @type {string} */ original, /** @type {string} */ locale) {
  const own = readText(text);
  const english = readText(original);
  if ('error' in own) return [`cannot be parsed (${own.error})`];
  if ('error' in english) return [];
  const problems = [];
  if (text.trim() === '') problems.push('is empty');
  for (const part of ['placeholders', 'tags']) {
    const [here, there] = [own[part], english[part]].map((names) => [...(names ?? [])].sort().join(', '));
    if (here !== there) problems.push(`${part} are {${here}}, not {${there}}`);
  }
  if (
    locale !== 'en' &&
    text === original &&
    [...(own.literals ?? [])].some((part) => needsTranslation(part, locale))
  ) {
    problems.push('is not translated');
  }
  return problems;
}

/** Whether an English text contains more than names, addresses and terms that the language spells alike. */
export function needsTranslation(/** @type {string} */ text, /** @type {string} */ locale) {
  const same = new Set([...UNITS, ...(SAME_TERMS[locale] ?? [])].map((term) => term.toLowerCase()));
  const rest = NAMES.reduce((left, name) => left.replaceAll(name, ''), text.replace(/\S+[@/.]\S+/g, ''));
  return (rest.match(/[\p{L}-]+/gu) ?? []).some((term) => /\p{L}/u.test(term) && !same.has(term.toLowerCase()));
}

/** @returns {{ [part: string]: Set<string> } | { error: string }} */
function readText(/** @type {string} */ text) {
  const placeholders = new Set();
  const tags = new Set();
  const literals = new Set();
  const visit = (/** @type {import('@formatjs/icu-messageformat-parser').MessageFormatElement[]} */ elements) => {
    for (const element of elements) {
      if (element.type === TYPE.literal) literals.add(element.value);
      if (element.type === TYPE.literal || element.type === TYPE.pound) continue;
      (element.type === TYPE.tag ? tags : placeholders).add(element.value);
      if (element.type === TYPE.tag) visit(element.children);
      if ('options' in element) for (const { value } of Object.values(element.options)) visit(value);
    }
  };
  try {
    visit(parse(text));
    return { placeholders, tags, literals };
  } catch (error) {
    return { error: /** @type {Error} */ (error).message };
  }
}

/** Lists the messages that no source refers to; a component that computes its keys may use all of its namespace. */
export function listUnused(/** @type {MessageTree} */ source, /** @type {string[]} */ sources) {
  return Object.entries(source).flatMap(([name, tree]) => {
    const users = sources.filter((text) => new RegExp(`['"]${name}(\\.\\w+)*['"]`).test(text));
    if (users.length === 0) return [`${name}: no component uses these messages`];
    if (typeof tree === 'string' || users.some(buildsKeys)) return [];
    const isUsed = (/** @type {string} */ key) =>
      key.split('.').some((_, from, parts) => {
        const end = parts.slice(from).join('.');
        return users.some((text) => text.includes(`'${end}'`) || text.includes(`.${end}`));
      });
    return [...flatten(tree).keys()].filter((key) => !isUsed(key)).map((key) => `${name}.${key}: not used`);
  });
}

/** Whether `t` is called with anything but a literal key, or is passed to another function. */
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
