import { getLocale, getTranslations } from 'next-intl/server';
import { bookingConfig } from '@/lib/booking/config';
import { buttonClass } from '@/lib/browser/button-class';
import { getPathname } from '@/lib/i18n/navigation';

/** For somebody who came without the guide: the way through it, and back to this page. `path` counts from the site's base. */
export async function SignInOffer({ path }: { path: string }) {
  const [locale, t] = await Promise.all([getLocale(), getTranslations('DemoBooking')]);
  const query = { redirectPath: `${bookingConfig.siteUrl}${path}` };
  return (
    <>
      <h1>{t('signedOutTitle')}</h1>
      <p className="mt-3 max-w-xl text-lg text-muted">{t('signedOutText')}</p>
      {/* another site: nothing of this one is of use there, so the browser starts afresh */}
      <a href={getPathname({ href: { pathname: '/auth/login', query }, locale })} className={`${buttonClass()} mt-6`}>
        {t('signIn')}
      </a>
    </>
  );
}
