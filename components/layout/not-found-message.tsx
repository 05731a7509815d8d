import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { MessagePage } from '@/components/layout/message-page';
import { buttonClass } from '@/lib/browser/button-class';
import { Link } from '@/lib/i18n/navigation';

export async function NotFoundMessage({ scene }: { scene: ReactNode }) {
  const t = await getTranslations('NotFoundPage');
  return (
    <MessagePage
      scene={scene}
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
