// npm run check:messages: every language has every message, with the same placeholders, and in its own words.
import { readdirSync, readFileSync } from 'node:fs';
import { compareMessages, findUnused } from './lib/messages.mjs';

const FIRST = 'en';
const PLACES = ['app', 'components', 'embedded', 'lib', 'stores'];

const locales = readdirSync('messages').map((file) => file.replace('.json', ''));
const read = (/** @type {string} */ locale) => JSON.parse(readFileSync(`messages/${locale}.json`, 'utf8'));
const source = read(FIRST);
const code = PLACES.flatMap((place) =>
  readdirSync(place, { recursive: true, encoding: 'utf8' }).map((file) => `${place}/${file}`),
)
  .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('lib/generated/'))
  .map((file) => readFileSync(file, 'utf8'));

const problems = [
  ...locales.flatMap((locale) => compareMessages(locale, read(locale), source)),
  ...findUnused(source, code),
];
for (const problem of problems) console.error(problem);
console.log(`${locales.length} languages, ${problems.length} problems`);
if (problems.length > 0) process.exitCode = 1;
