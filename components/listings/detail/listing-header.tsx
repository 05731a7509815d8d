import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { OpenState } from '@/components/listings/hours/open-state';
import type { Area } from '@/lib/geo/area';
import type { Locale } from '@/lib/i18n/routing';
import type { Category } from '@/lib/listings/attributes';
import type { OpeningPlan } from '@/lib/listings/hours/open-state';

type Props = {
  title: { text: string; language: Locale };
  category: Category | null;
  area: Area | null;
  plan: OpeningPlan;
  reader?: Locale;
  actions?: ReactNode;
};

/** Title, category, area and open state. */
export function ListingHeader({ title, category, area, plan, reader, actions }: Props) {
  const t = useTranslations('ListingPage');
  const categories = useTranslations('Categories');
  const areas = useTranslations('Areas');
  const kind = [category && categories(category), area && areas(area)].filter(Boolean);
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 pt-2 pb-6">
      <div className="min-w-0 space-y-2">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-sm">
          {kind.join(' · ')}
          <TextLanguage language={title.language} reader={reader} />
        </p>
        <h1 className="font-serif text-ink [overflow-wrap:anywhere]" dir="auto" lang={title.language}>
          {title.text}
        </h1>
        <OpenState plan={plan} />
      </div>
      {actions && (
        // biome-ignore lint/a11y/useSemanticElements: a group of buttons, not of form fields
        <div role="group" aria-label={t('actions')} className="flex flex-wrap gap-2">
          {actions}
        </div>
      )}
    </header>
  );
}

type LanguageProps = {
  language: Locale;
  /** The visitor's language; defaults to the page's. */
  reader?: Locale;
};

/** “In English”, when a text is not in the visitor's language. */
export function TextLanguage({ language, reader }: LanguageProps) {
  const t = useTranslations('TextLanguage');
  const locale = useLocale();
  if (language === (reader ?? locale)) return null;
  return (
    <span className="inline-flex items-center rounded-full border border-line bg-paper px-2.5 py-0.5 text-muted text-xs">
      {t(language)}
    </span>
  );
}
