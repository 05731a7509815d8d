import { useLocale, useTranslations } from 'next-intl';
import type { Locale } from '@/lib/i18n/routing';

type Props = {
  language: Locale;
  /** The visitor's language; defaults to the page's. */
  reader?: Locale;
};

/** “In English”, when a text is not in the visitor's language. */
export function TextLanguage({ language, reader }: Props) {
  const t = useTranslations('TextLanguage');
  const locale = useLocale();
  if (language === (reader ?? locale)) return null;
  return (
    <span className="inline-flex items-center rounded-full border border-line bg-paper px-2.5 py-0.5 text-muted text-xs">
      {t(language)}
    </span>
  );
}
