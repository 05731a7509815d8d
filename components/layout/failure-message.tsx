'use client';

import { useLocale, useTranslations } from 'next-intl';
import { HighWaterScene, MessagePage } from '@/components/layout/message-page';
import { buttonClass } from '@/lib/browser/button-class';
import { routing } from '@/lib/i18n/routing';

type Props = {
  /** Omitted where only the whole page can be reloaded. */
  onRetry?: () => void;
  /** Reference of the error in the server's log. */
  reference?: string;
};

/** What a reader sees when something broke. Every page carries it, so it needs little: the way out loads a page anew. */
export function FailureMessage({ onRetry, reference }: Props) {
  const locale = useLocale();
  const t = useTranslations('ErrorPage');
  return (
    <MessagePage
      scene={<HighWaterScene />}
      title={t('title')}
      text={t('text')}
      note={reference && t('reference', { reference })}
      actions={
        <>
          {onRetry ? (
            <button type="button" onClick={onRetry} className={buttonClass()}>
              {t('retry')}
            </button>
          ) : (
            // biome-ignore lint/a11y/useValidAnchor: an empty address is the one in the address bar, query and all
            <a href="" className={buttonClass()}>
              {t('retry')}
            </a>
          )}
          <a
            href={locale === routing.defaultLocale ? '/' : `/${locale}`}
            className={buttonClass({ variant: 'secondary' })}
          >
            {t('toMap')}
          </a>
        </>
      }
    />
  );
}
