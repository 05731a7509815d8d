'use client';

import { useTranslations } from 'next-intl';
import { MessagePage } from '@/components/layout/message-page';
import { HighWaterScene } from '@/components/layout/scenes';
import { Button, buttonClass } from '@/components/ui/button';
import { Link } from '@/lib/i18n/navigation';

type Props = {
  /** Leave it out where only the whole page can be asked for again. */
  onRetry?: () => void;
  /** Under which the server's log has the cause; the browser is told nothing else about it. */
  reference?: string;
};

/** What a reader sees when something broke. */
export function FailureMessage({ onRetry, reference }: Props) {
  const t = useTranslations('ErrorPage');
  return (
    <MessagePage
      scene={<HighWaterScene className="w-72 max-w-full text-lagoon" />}
      title={t('title')}
      text={t('text')}
      note={reference && t('reference', { reference })}
      actions={
        <>
          {onRetry ? (
            <Button onClick={onRetry}>{t('retry')}</Button>
          ) : (
            // biome-ignore lint/a11y/useValidAnchor: an empty address is the one in the address bar, query and all
            <a href="" className={buttonClass()}>
              {t('retry')}
            </a>
          )}
          <Link href="/" className={buttonClass({ variant: 'secondary' })}>
            {t('toMap')}
          </Link>
        </>
      }
    />
  );
}
