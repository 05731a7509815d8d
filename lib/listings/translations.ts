import { z } from 'zod';
import { type Locale, routing } from '@/lib/i18n/routing';
import { optionalLine, optionalParagraphs, shortList } from '@/lib/listings/fields';
import { countCharacters, FEWEST_WORDS, MOST_WORDS } from '@/lib/listings/text';

/** Languages a listing can be written in: those of the site. */
export const languages = routing.locales;

/** What a listing says in one more language. What is missing, visitors read in the original. */
export type Translation = { title: string | null; description: string | null };
export type Translations = Partial<Record<Locale, Translation>>;

const translation = z
  .strictObject(
    {
      language: z.enum(languages, 'invalidLanguage'),
      title: optionalLine(200, (text) => (countCharacters(text) < 3 ? null : text), 'tooShort'),
      description: optionalParagraphs(FEWEST_WORDS, MOST_WORDS),
    },
    'notAnObject',
  )
  .transform(({ language, title, description }) => ({ language, title: title ?? '', description: description ?? '' }));

/** Title and description in other languages; an entry that says nothing is dropped. */
export const translations = shortList(translation, languages.length)
  .superRefine((entries, context) => {
    entries.forEach(({ language }, index) => {
      const isRepeated = entries.slice(0, index).some((earlier) => earlier.language === language);
      if (isRepeated) context.addIssue({ code: 'custom', path: [index, 'language'], message: 'duplicateLanguage' });
    });
  })
  .transform((entries) => entries.filter(({ title, description }) => title !== '' || description !== ''))
  .default([]);

export type TranslationFields = z.output<typeof translation>;

/** From the form's list to what the house keeps. */
export function toTranslations(list: readonly TranslationFields[]): Translations {
  return Object.fromEntries(
    list.map(({ language, title, description }) => [
      language,
      { title: title || null, description: description || null },
    ]),
  );
}

/** From what the house keeps to the form's list, in the order of the site's languages. */
export function toTranslationFields(kept: Translations): TranslationFields[] {
  return languages.flatMap((language) => {
    const found = kept[language];
    return found ? [{ language, title: found.title ?? '', description: found.description ?? '' }] : [];
  });
}

/** The words in the reader's language where the host gave them, each with the language it is in. */
export function inLanguage(
  {
    language,
    title,
    description,
    translations: kept,
  }: {
    language: Locale;
    title: string;
    description: string;
    translations: Translations;
  },
  wanted: Locale,
): Record<'title' | 'description', { text: string; language: Locale }> {
  const found = wanted === language ? undefined : kept[wanted];
  return {
    title: found?.title ? { text: found.title, language: wanted } : { text: title, language },
    description: found?.description ? { text: found.description, language: wanted } : { text: description, language },
  };
}
