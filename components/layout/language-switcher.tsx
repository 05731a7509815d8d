'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useSyncExternalStore } from 'react';
import { LanguageLink } from '@/components/layout/language-link';
import { CheckIcon, ChevronIcon, GlobeIcon } from '@/components/ui/icons';
import { Menu, menuItemClass } from '@/components/ui/menu';
import { findLabelLocale, labels } from '@/lib/i18n/labels';
import { nativeNames, offeredLocales } from '@/lib/i18n/languages';

const never = () => () => undefined;

/** The two languages the guide offers by name. Readers of Chinese, Czech, Russian and Slovak are told so in theirs. */
export function LanguageSwitcher() {
  const t = useTranslations('LanguageSwitcher');
  const current = useLocale();
  const reader = useSyncExternalStore(
    never,
    () => findLabelLocale(navigator.languages),
    () => null,
  );
  const nameForReader = reader && new Intl.DisplayNames([reader], { type: 'language' });

  return (
    <Menu
      triggerClassName="flex h-11 items-center gap-1.5 rounded-control px-2 text-[0.9375rem] sm:px-2.5 text-ink transition-colors hover:bg-lagoon-soft"
      trigger={
        <>
          <GlobeIcon className="size-5 text-muted" />
          <span className="sr-only">{t('label')}: </span>
          <span className="hidden md:inline">{nativeNames[current]}</span>
          <span aria-hidden="true" className="text-sm uppercase md:hidden">
            {current}
          </span>
          <ChevronIcon className="size-4 text-muted max-[22.5rem]:hidden" />
        </>
      }
    >
      {reader && (
        <p lang={reader} className="px-3 py-2 text-muted text-sm">
          <span className="sr-only">{labels[reader].chooseLanguage}. </span>
          {labels[reader].notAvailable}
        </p>
      )}
      <ul>
        {offeredLocales.map((locale) => (
          <li key={locale} className="relative">
            <LanguageLink
              locale={locale}
              current={current}
              className={menuItemClass(locale === current)}
              alsoCalled={nameForReader?.of(locale)}
            />
            {locale === current && (
              <CheckIcon className="pointer-events-none absolute inset-y-0 right-3 my-auto size-4 text-lagoon" />
            )}
          </li>
        ))}
      </ul>
    </Menu>
  );
}
