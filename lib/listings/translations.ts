import { z } from 'zod';
import { type Locale, routing } from '@/lib/i18n/routing';
import { optionalParagraphs, optionalTitle, rejectDuplicates, shortList } from '@/lib/listings/fields';
import { MAX_WORD_COUNT, MIN_WORD_COUNT } from '@/lib/listings/text';

export const languages = routing.locales;

/** A null text is shown in the listing's own language. */
export type Translation = { title: string | null; description: string | null };
export type Translations = Partial<Record<Locale, Translation>>;

const translation = z
  .strictObject(
    {
      language: z.enum(languages, 'invalidLanguage'),
      title: optionalTitle,
      description: optionalParagraphs(MIN_WORD_COUNT, MAX_WORD_COUNT),
    },
    'notAnObject',
  )
  .transform(({ language, title, description }) => ({ language, title: title ?? '', description: description ?? '' }));

export const translations = shortList(translation, languages.length)
  .superRefine(rejectDuplicates('language', 'duplicateLanguage'))
  .transform((entries) => entries.filter(({ title, description }) => title !== '' || description !== ''))
  .default([]);

export type TranslationFields = z.output<typeof translation>;

export function toTranslations(list: readonly TranslationFields[]): Translations {
  return Object.fromEntries(
    list.map(({ language, title, description }) => [
      language,
      { title: title || null, description: description || null },
    ]),
  );
}

export function toTranslationFields(stored: Translations): TranslationFields[] {
  return languages.flatMap((language) => {
    const found = stored[language];
    return found ? [{ language, title: found.title ?? '', description: found.description ?? '' }] : [];
  });
}

type Translated = { language: Locale; title: string; description: string; translations: Translations };

export function inLanguage({ language, title, description, translations: stored }: Translated, locale: Locale) {
  const found = locale === language ? undefined : stored[locale];
  return {
    title: found?.title ? { text: found.title, language: locale } : { text: title, language },
    description: found?.description ? { text: found.description, language: locale } : { text: description, language },
  };
}
