import { getTranslations } from 'next-intl/server';
import { PasswordRuleProvider } from '@/components/auth/fields/password-rule';
import { SessionSync } from '@/components/auth/session/session-sync';
import { SiteMark } from '@/components/layout/site-mark';
import { env } from '@/lib/env';
import { Link } from '@/lib/i18n/navigation';
import { identityConfig, passwordRule } from '@/lib/identity/config';

// the session decides what is shown, and the `generateStaticParams` of the locale would make these pages static
export const dynamic = 'force-dynamic';

/** Without the site's header and footer. */
export default function AuthLayout({ children }: LayoutProps<'/[locale]/auth'>) {
  return (
    <div className="grid min-h-dvh grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr] lg:grid-cols-2 lg:grid-rows-1">
      <SessionSync identity={identityConfig.publicConfig} bookingSiteUrl={env.BOOKING_SITE_URL ?? null} />
      <AuthScene siteName={env.NEXT_PUBLIC_SITE_NAME} />
      <main className="mx-auto w-full max-w-md px-6 pt-8 pb-12 sm:py-14 lg:my-auto lg:px-8">
        <PasswordRuleProvider rule={passwordRule}>{children}</PasswordRuleProvider>
      </main>
    </div>
  );
}

/** The basin of San Marco at dusk: beside the form, or a strip above it on a phone. */
async function AuthScene({ siteName }: { siteName: string }) {
  const t = await getTranslations('AuthScene');
  return (
    <header className="relative lg:sticky lg:top-0 lg:h-dvh">
      <Link
        href="/"
        aria-label={t('home', { name: siteName })}
        className="mx-4 my-1.5 inline-flex min-h-11 items-center gap-2.5 rounded-control px-2 font-medium font-serif text-2xl text-ink no-underline lg:absolute lg:top-8 lg:left-8 lg:z-10 lg:m-0 lg:text-white lg:focus-visible:outline-white xl:left-12"
      >
        <SiteMark className="size-8" />
        {siteName}
      </Link>
      <div className="h-36 bg-[url(/lagoon-dusk.svg)] bg-[position:50%_36%] bg-cover sm:h-64 max-lg:short:hidden lg:absolute lg:inset-0 lg:h-auto lg:bg-[position:50%_62%]" />
      <div className="absolute inset-x-0 bottom-0 hidden p-10 text-white lg:block xl:p-14">
        <p className="max-w-md text-balance font-serif text-5xl leading-[1.1]">{t('motto')}</p>
        <p className="mt-4">{t('places')}</p>
      </div>
    </header>
  );
}
