import { getLocale, getTranslations } from 'next-intl/server';
import { siteUrl } from '@/embedded/booking-site/site';
import { buttonClass } from '@/lib/browser/button-class';
import { getPathname } from '@/lib/i18n/navigation';

/** Links to the guide's sign-in, which leads back to `path` of this site. */
export async function SignInOffer({ path }: { path: string }) {
  const [locale, t] = await Promise.all([getLocale(), getTranslations('DemoBooking')]);
  const query = { redirectPath: `${siteUrl}${path}` };
  return (
    <>
      <h1>{t('signedOutTitle')}</h1>
      <p className="mt-3 max-w-xl text-lg text-muted">{t('signedOutText')}</p>
      {/* a full navigation, as to another site */}
      <a href={getPathname({ href: { pathname: '/auth/login', query }, locale })} className={`${buttonClass()} mt-6`}>
        {t('signIn')}
      </a>
    </>
  );
}
