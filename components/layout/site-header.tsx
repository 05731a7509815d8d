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
    <header className="@container/header sticky top-0 z-40 h-(--header-height) border-line border-b bg-stone">
      <div className="flex h-full items-center px-[min(0.5rem,2vw)] sm:gap-2 sm:px-6">
        <Link
          href="/"
          aria-label={t('SiteHeader.home', { name: siteName })}
          className="mr-1 flex h-11 min-w-11 shrink-0 max-[22.5rem]:justify-center items-center gap-2.5 rounded-control px-1 text-ink no-underline bar:shrink sm:mr-4"
        >
          <SiteMark className="size-8 shrink-0" />
          <span className="truncate font-medium max-[22.5rem]:sr-only short:max-[32rem]:sr-only lg:@max-[50rem]/header:sr-only font-serif text-[1.375rem] leading-none tracking-tight">
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
