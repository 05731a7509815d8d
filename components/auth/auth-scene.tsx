import { getTranslations } from 'next-intl/server';
import { Link } from '@/lib/i18n/navigation';

/** Dusk over the basin of San Marco, the same by day and night: beside the form, or a strip above it on a phone. */
export async function AuthScene({ siteName }: { siteName: string }) {
  const t = await getTranslations('AuthScene');
  return (
    <div className="relative h-40 bg-[url(/lagoon-dusk.svg)] bg-[position:50%_34%] bg-cover text-white sm:h-56 lg:sticky lg:top-0 lg:h-dvh lg:bg-[position:50%_62%]">
      <Link
        href="/"
        aria-label={t('home', { name: siteName })}
        className="absolute top-3 left-4 inline-flex min-h-11 items-center rounded-control px-2 font-medium font-serif text-2xl text-white no-underline hover:underline focus-visible:outline-white lg:top-8 lg:left-10 xl:left-14"
      >
        {siteName}
      </Link>
      <div className="absolute inset-x-0 bottom-0 hidden p-12 lg:block xl:p-16">
        <p className="max-w-md text-balance font-serif text-5xl leading-[1.1]">{t('motto')}</p>
        <p className="mt-4">{t('places')}</p>
      </div>
    </div>
  );
}
