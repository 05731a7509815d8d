import { getTranslations } from 'next-intl/server';
import { MessagePage } from '@/components/layout/message-page';
import { DeadEndScene } from '@/components/layout/scenes';
import { buttonClass } from '@/components/ui/button';
import { Link } from '@/lib/i18n/navigation';

export default async function NotFound() {
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
