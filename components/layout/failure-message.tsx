'use client';

import { useLocale, useTranslations } from 'next-intl';
import { HighWaterScene, MessagePage } from '@/components/layout/message-page';
import { buttonClass } from '@/lib/browser/button-class';
import { routing } from '@/lib/i18n/routing';

type Props = {
  /** Omitted where only the whole page can be reloaded. */
  retry?: () => void;
  /** Its digest is the reference of the error in the server's log. */
  error?: unknown;
  /** In place of the title and the text of an unexpected error. */
  title?: string;
  text?: string;
};

/** The content of an error page. Every page loads it, so it has few imports, and its links load a document. */
export function FailureMessage({ retry, error, title, text }: Props) {
  const locale = useLocale();
  const t = useTranslations('ErrorPage');
  const reference = error instanceof Error && 'digest' in error ? String(error.digest) : undefined;
  return (
    <MessagePage
      scene={<HighWaterScene />}
      title={title ?? t('title')}
      text={text ?? t('text')}
      note={reference && t('reference', { reference })}
      actions={
        <>
          {retry ? (
            <button type="button" onClick={retry} className={buttonClass()}>
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
