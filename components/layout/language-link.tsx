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
  /** The language's name for somebody who cannot read it in itself. */
  alsoCalled?: string;
  /** Path of a small image before the name. */
  flag?: string;
};

/** The same page in another language. The choice is remembered, and what stands behind `?` is kept. */
export function LanguageLink({ locale, current, className, alsoCalled, flag }: Props) {
  const pathname = usePathname();
  const router = useRouter();
  const choose = useLanguage((language) => language.choose);

  function go(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    choose(locale);
    router.push(`${pathname}${window.location.search}${window.location.hash}`, { locale });
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
      {/* biome-ignore lint/performance/noImgElement: a drawing of some hundred bytes has no sizes */}
      {flag && <img src={flag} alt="" width={20} height={15} loading="lazy" className="rounded-[2px]" />}
      {nativeNames[locale]}
      {alsoCalled && <span className="text-muted">{alsoCalled}</span>}
    </Link>
  );
}
