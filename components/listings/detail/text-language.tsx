import { useLocale, useTranslations } from 'next-intl';
import type { Locale } from '@/lib/i18n/routing';

type Props = {
  /** Of the text this stands beside. */
  language: Locale;
  /** What its reader reads; the page's language, unless a preview shows the page of another. */
  reader?: Locale;
};

/** “In English”, beside a text that is not in the reader's language; nothing beside any other. */
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
