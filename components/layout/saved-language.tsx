'use client';

import { useLocale } from 'next-intl';
import { useEffect } from 'react';
import { usePathname, useRouter } from '@/lib/i18n/navigation';
import { findChosenLanguage, useLanguage } from '@/stores/language';

/** On load: when this browser was told to use another language than the page's, goes to the page in that one. */
export function SavedLanguage() {
  const locale = useLocale();
  const pathname = usePathname();
  const router = useRouter();
  const arrive = useLanguage((language) => language.finishLoading);

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each document and language, not on each page
  useEffect(
    function goToSavedLanguage() {
      const chosen = findChosenLanguage();
      if (chosen && chosen !== locale) {
        router.replace(`${pathname}${window.location.search}${window.location.hash}`, { locale: chosen });
      } else {
        arrive();
      }
    },
    [locale],
  );

  return null;
}
