import { getTranslations } from 'next-intl/server';
import { buttonClass } from '@/lib/browser/button-class';
import { env } from '@/lib/env';
import { Link } from '@/lib/i18n/navigation';

/** The page for a used, expired or unknown token; it does not say which. */
export default async function DemoRefusalPage() {
  const t = await getTranslations('DemoBooking');
  return (
    <>
      <h1>{t('refusedTitle')}</h1>
      <p className="mt-3 max-w-xl text-lg text-muted">{t('refusedText')}</p>
      <Link href="/" className={`${buttonClass()} mt-6`}>
        {t('backToGuide', { site: env.NEXT_PUBLIC_SITE_NAME })}
      </Link>
    </>
  );
}
