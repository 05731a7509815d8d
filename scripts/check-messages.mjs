// npm run check:messages: every language has every message, with the same placeholders, translated, in its chosen words.
import { readdirSync, readFileSync } from 'node:fs';
import { compareMessages, listUnused } from './lib/messages.mjs';
import { findForbiddenWording } from './lib/wording.mjs';

const SOURCE_LOCALE = 'en';
const FOLDERS = ['app', 'components', 'embedded', 'lib', 'stores'];

// beside them `next typegen` writes `en.d.json.ts`
const locales = readdirSync('messages').flatMap((file) => /^(\w+)\.json$/.exec(file)?.[1] ?? []);
const read = (/** @type {string} */ locale) => JSON.parse(readFileSync(`messages/${locale}.json`, 'utf8'));
const source = read(SOURCE_LOCALE);
const code = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
)
  .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('lib/generated/'))
  .map((file) => readFileSync(file, 'utf8'));

const problems = [
  ...locales.flatMap((locale) => compareMessages(locale, read(locale), source)),
  ...locales.flatMap((locale) => findForbiddenWording(locale, read(locale))),
  ...listUnused(source, code),
];
for (const problem of problems) console.error(problem);
console.log(`${locales.length} languages, ${problems.length} problems`);
if (problems.length > 0) process.exitCode = 1;
