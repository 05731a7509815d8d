import { getTranslations } from 'next-intl/server';
import { AccountMenu } from '@/components/layout/account-menu';
import { LanguageSwitcher } from '@/components/layout/language-switcher';
import { SiteMark } from '@/components/layout/site-mark';
import { SiteNavigation } from '@/components/layout/site-navigation';
import { HeaderSearch } from '@/components/search/search-field';
import { AddIcon } from '@/components/ui/icons';
import { buttonClass } from '@/lib/browser/button-class';
import { classNames } from '@/lib/browser/class-names';
import { Link } from '@/lib/i18n/navigation';

/** The bar above every public page, `--header-height` high. */
export async function SiteHeader({ siteName }: { siteName: string }) {
  const t = await getTranslations();
  return (
    <header className="sticky top-0 z-40 h-(--header-height) border-line border-b bg-stone">
      <div className="flex h-full items-center px-[min(0.5rem,2vw)] sm:gap-2 sm:px-6">
        <Link
          href="/"
          aria-label={t('SiteHeader.home', { name: siteName })}
          // a name without room is on a second line, out of view
          className="mr-1 flex h-11 min-w-11 shrink-[1000] flex-wrap content-start gap-x-2.5 overflow-hidden rounded-control px-1.5 text-ink no-underline sm:mr-4"
        >
          <SiteMark className="my-1.5 size-8 shrink-0" />
          <span className="whitespace-nowrap font-medium font-serif text-[1.375rem] leading-11 tracking-tight">
            {siteName}
          </span>
        </Link>
        <SiteNavigation />
        <HeaderSearch />
        <div className="ml-auto flex shrink-0 items-center sm:gap-2">
          <Link
            href="/dashboard/add-listings"
            prefetch={false}
            title={t('AccountMenu.addBusiness')}
            className={classNames(
              buttonClass({ variant: 'quiet', size: 'sm' }),
              'max-xl:hidden max-[100rem]:size-11 max-[100rem]:px-0',
            )}
          >
            <AddIcon />
            <span className="max-[100rem]:sr-only">{t('AccountMenu.addBusiness')}</span>
          </Link>
          <AccountMenu />
          <LanguageSwitcher />
        </div>
      </div>
    </header>
  );
}

/** The first focusable element, visible only while focused. */
export async function SkipLink() {
  const t = await getTranslations('SiteHeader');
  return (
    <a
      href="#main"
      className="sr-only z-50 rounded-control bg-lagoon px-4 py-2.5 text-on-lagoon focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
    >
      {t('skip')}
    </a>
  );
}
