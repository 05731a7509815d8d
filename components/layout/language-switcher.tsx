'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useSyncExternalStore } from 'react';
import { useChooseLanguage } from '@/components/layout/language-link';
import { CheckIcon, ChevronIcon, GlobeIcon } from '@/components/ui/icons';
import { Menu } from '@/components/ui/menu';
import { classNames } from '@/lib/browser/class-names';
import { findLabelLocale, type LabelLocale, labels, nativeNames, offeredLanguages } from '@/lib/i18n/languages';

const never = () => () => undefined;

const looks = {
  bar: 'h-11 gap-1.5 px-2 sm:px-2.5',
  sidebar: 'min-h-11 gap-3 px-3',
} as const;

/** The two languages the guide offers by name, with a note for readers of Chinese, Czech, Russian and Slovak. */
export function LanguageSwitcher({ look = 'bar' }: { look?: keyof typeof looks }) {
  const t = useTranslations('LanguageSwitcher');
  const current = useLocale();
  const chooseLanguage = useChooseLanguage();
  const reader = useSyncExternalStore(
    never,
    () => findLabelLocale(navigator.languages),
    () => null,
  );
  const nameForReader = reader && new Intl.DisplayNames([reader], { type: 'language' });

  return (
    <Menu
      align={look === 'sidebar' ? 'start' : 'end'}
      triggerClassName={classNames(
        'flex items-center rounded-control text-[0.9375rem] text-ink transition-colors hover:bg-lagoon-soft',
        looks[look],
      )}
      trigger={
        <>
          <GlobeIcon className="size-5 text-muted" />
          <span className="sr-only">{t('label')}: </span>
          <span className={look === 'bar' ? 'hidden md:inline' : undefined}>{nativeNames[current]}</span>
          {look === 'bar' && (
            <span aria-hidden="true" className="text-sm uppercase md:hidden">
              {current}
            </span>
          )}
          <ChevronIcon className={classNames('size-4 text-muted', look === 'bar' && 'max-[22.5rem]:hidden')} />
        </>
      }
      note={reader && <LanguageNote reader={reader} />}
      selected={current}
      entries={offeredLanguages.map(({ locale, name, flag }) => ({
        id: locale,
        label: name,
        content: (
          <>
            {/* biome-ignore lint/performance/noImgElement: a drawing of some hundred bytes has no sizes */}
            <img src={flag} alt="" width={20} height={15} className="rounded-[2px]" />
            <span lang={locale}>{name}</span>
            {nameForReader && <span className="text-muted">{nameForReader.of(locale)}</span>}
            {locale === current && <CheckIcon className="ml-auto size-4 text-lagoon" />}
          </>
        ),
        onAction: () => chooseLanguage(locale),
      }))}
    />
  );
}

function LanguageNote({ reader }: { reader: LabelLocale }) {
  return (
    <p lang={reader} className="px-3 py-2 text-muted text-sm">
      <span className="sr-only">{labels[reader].chooseLanguage}. </span>
      {labels[reader].notAvailable}
    </p>
  );
}
