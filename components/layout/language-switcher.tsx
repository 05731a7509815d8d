'use client';

import { useSelectedLayoutSegment } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { useBrowserValue } from '@/components/hooks/use-browser-value';
import { useAddressIn } from '@/components/layout/saved-language';
import { FollowLink } from '@/components/ui/follow-link';
import { CheckIcon, ChevronIcon, GlobeIcon } from '@/components/ui/icons';
import { Menu } from '@/components/ui/menu';
import { classNames } from '@/lib/browser/class-names';
import { findLabelLocale, labels, nativeNames, offeredLanguages } from '@/lib/i18n/languages';
import { usePathname } from '@/lib/i18n/navigation';
import { type Locale, routing } from '@/lib/i18n/routing';
import { useLanguage } from '@/stores/language';

/** The two languages the guide offers by name, with a note for readers of Chinese, Czech, Russian and Slovak. */
export function LanguageSwitcher({ look = 'bar' }: { look?: 'bar' | 'sidebar' }) {
  const t = useTranslations('LanguageSwitcher');
  const current = useLocale();
  const chooseLanguage = useChooseLanguage();
  const reader = useBrowserValue(() => findLabelLocale(navigator.languages));
  const nameForReader = reader && new Intl.DisplayNames([reader], { type: 'language' });

  return (
    <Menu
      align={look === 'sidebar' ? 'start' : 'end'}
      triggerClassName={classNames(
        'flex items-center rounded-control text-[0.9375rem] text-ink transition-colors hover:bg-lagoon-soft',
        look === 'bar' ? 'h-11 gap-1.5 px-2 sm:px-2.5' : 'min-h-11 gap-3 px-3',
      )}
      trigger={
        <>
          <GlobeIcon className="size-5 text-muted" />
          <span className="sr-only">{t('label')}: </span>
          <span className={look === 'bar' ? 'max-2xl:sr-only' : undefined}>{nativeNames[current]}</span>
          {look === 'bar' && (
            <span aria-hidden="true" className="text-sm uppercase 2xl:hidden">
              {current}
            </span>
          )}
          <ChevronIcon className={classNames('size-4 text-muted', look === 'bar' && 'max-[22.5rem]:hidden')} />
        </>
      }
      note={
        reader && (
          <p lang={reader} className="px-3 py-2 text-muted text-sm">
            <span className="sr-only">{labels[reader].chooseLanguage}. </span>
            {labels[reader].notAvailable}
          </p>
        )
      }
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

/** Lead to this page in each language, on the error pages, which are rendered once for all addresses, to the home page. */
export function LanguageLinks() {
  const current = useLocale();
  const pathname = usePathname();
  const isErrorPage = useSelectedLayoutSegment() === 'error-page';
  const chooseLanguage = useChooseLanguage();
  return (
    <ul className="-mx-2 flex flex-wrap">
      {routing.locales.map((locale) => (
        <li key={locale}>
          <FollowLink
            href={isErrorPage ? '/' : pathname}
            locale={locale}
            hrefLang={locale}
            lang={locale}
            aria-current={locale === current ? 'true' : undefined}
            onFollow={() => chooseLanguage(locale)}
            className="footer-link"
          >
            {nativeNames[locale]}
          </FollowLink>
        </li>
      ))}
    </ul>
  );
}

function useChooseLanguage(): (locale: Locale) => void {
  const current = useLocale();
  const goTo = useAddressIn();
  return (locale) => {
    const language = useLanguage.getState();
    language.choose(locale);
    if (locale === current) language.arrive(locale);
    else goTo(locale, 'push');
  };
}
