import { getTranslations } from 'next-intl/server';
import { DeadEndScene, MessagePage } from '@/components/layout/message-page';
import { buttonClass } from '@/lib/browser/button-class';
import { Link } from '@/lib/i18n/navigation';

export async function NotFoundMessage() {
  const t = await getTranslations('NotFoundPage');
  return (
    <MessagePage
      scene={<DeadEndScene />}
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
