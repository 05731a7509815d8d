import { getTranslations } from 'next-intl/server';
import { MessagePage } from '@/components/layout/message-page';
import { DeadEndScene } from '@/components/layout/scenes';
import { buttonClass } from '@/lib/browser/button-class';
import { Link } from '@/lib/i18n/navigation';

/** The content of a 404 page. */
export async function NotFoundMessage() {
  const t = await getTranslations('NotFoundPage');
  return (
    <MessagePage
      scene={<DeadEndScene className="w-72 max-w-full text-lagoon" />}
      title={t('title')}
      text={t('text')}
      actions={
        <Link href="/" className={buttonClass()}>
          {t('toMap')}
        </Link>
      }
    />
  );
}
