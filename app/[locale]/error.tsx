'use client';

import { useTranslations } from 'next-intl';
import { MessagePage } from '@/components/layout/message-page';
import { HighWaterScene } from '@/components/layout/scenes';
import { Button, buttonClass } from '@/components/ui/button';
import { Link } from '@/lib/i18n/navigation';

type Props = { error: unknown; retry: () => void };

export default function ErrorPage({ error, retry }: Props) {
  const t = useTranslations('ErrorPage');
  const reference = findReference(error);
  return (
    <MessagePage
      scene={<HighWaterScene className="w-72 max-w-full text-lagoon" />}
      title={t('title')}
      text={t('text')}
      note={reference && t('reference', { reference })}
      actions={
        <>
          <Button onClick={retry}>{t('retry')}</Button>
          <Link href="/" className={buttonClass({ variant: 'secondary' })}>
            {t('toMap')}
          </Link>
        </>
      }
    />
  );
}

/** The server's log has the error under this; the browser is told nothing else about it. */
function findReference(error: unknown): string | undefined {
  return error instanceof Error && 'digest' in error && typeof error.digest === 'string' ? error.digest : undefined;
}
