import { getLocale, getTranslations } from 'next-intl/server';
import { nameOf, type Visitor } from '@/embedded/booking-site/service';
import { siteUrl } from '@/embedded/booking-site/site';
import { buttonClass } from '@/lib/browser/button-class';
import { getPathname } from '@/lib/i18n/navigation';

type Props = {
  visitor: Visitor | null;
  /** For a signed-in visitor. */
  text: string;
  /** The page of this site to which the guide's sign-in leads back. */
  path: string;
};

export async function Greeting({ visitor, text, path }: Props) {
  const [locale, t] = await Promise.all([getLocale(), getTranslations('DemoBooking')]);
  const query = { redirectPath: `${siteUrl}${path}` };
  const name = visitor && nameOf(visitor);
  return (
    <>
      <h1>{name ? t('welcome', { name }) : t('signedOutTitle')}</h1>
      <p className="mt-3 max-w-xl text-lg text-muted">{name ? text : t('signedOutText')}</p>
      {!name && (
        // a full navigation, as to another site
        <a href={getPathname({ href: { pathname: '/auth/login', query }, locale })} className={`${buttonClass()} mt-6`}>
          {t('signIn')}
        </a>
      )}
    </>
  );
}
