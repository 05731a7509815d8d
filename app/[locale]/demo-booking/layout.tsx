import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { isMounted } from '@/embedded/booking-site/site';
import { env } from '@/lib/env';
import { Link } from '@/lib/i18n/navigation';

// the pages depend on a cookie; under the locale's `generateStaticParams` Next would otherwise cache them
export const dynamic = 'force-dynamic';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('DemoBooking');
  return { title: { absolute: t('siteName') }, description: t('notice'), robots: { index: false, follow: false } };
}

/** The demo booking site, with a frame of its own and a notice that it is a demonstration. */
export default async function DemoBookingLayout({ children }: LayoutProps<'/[locale]/demo-booking'>) {
  if (!isMounted) notFound();
  const t = await getTranslations('DemoBooking');
  return (
    <div className="flex min-h-dvh flex-col bg-lagoon-soft">
      <header className="border-lagoon border-t-4 bg-paper">
        <div className="mx-auto flex min-h-16 max-w-3xl flex-wrap items-center justify-between gap-x-6 px-4 py-2 sm:px-6">
          <p className="font-serif text-2xl">{t('siteName')}</p>
          <Link href="/" className="-mx-2 inline-flex min-h-11 items-center rounded-control px-2 text-lagoon text-sm">
            {t('backToGuide', { site: env.NEXT_PUBLIC_SITE_NAME })}
          </Link>
        </div>
      </header>
      <main id="main" className="mx-auto w-full max-w-3xl flex-1 px-4 py-10 sm:px-6 sm:py-16">
        {children}
      </main>
      <footer className="mx-auto w-full max-w-3xl px-4 pb-8 text-muted text-sm sm:px-6">{t('notice')}</footer>
    </div>
  );
}
