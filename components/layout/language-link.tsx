'use client';

import type { MouseEvent } from 'react';
import { nativeNames } from '@/lib/i18n/languages';
import { Link, usePathname, useRouter } from '@/lib/i18n/navigation';
import type { Locale } from '@/lib/i18n/routing';
import { useLanguage } from '@/stores/language';

type Props = {
  locale: Locale;
  /** The language of the page it stands on. */
  current: Locale;
  className?: string;
};

/** The same page in another language. */
export function LanguageLink({ locale, current, className }: Props) {
  const pathname = usePathname();
  const chooseLanguage = useChooseLanguage();

  function go(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    chooseLanguage(locale);
  }

  return (
    <Link
      href={pathname}
      locale={locale}
      hrefLang={locale}
      lang={locale}
      prefetch={false}
      aria-current={locale === current ? 'true' : undefined}
      onClick={go}
      className={className}
    >
      {nativeNames[locale]}
    </Link>
  );
}

/** Returns a function that saves a language and opens the same address, with query and fragment, in it. */
export function useChooseLanguage(): (locale: Locale) => void {
  const pathname = usePathname();
  const router = useRouter();
  return (locale) => {
    useLanguage.getState().choose(locale);
    router.push(`${pathname}${window.location.search}${window.location.hash}`, { locale });
  };
}
