'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { MouseEvent } from 'react';
import { ShareIcon } from '@/components/ui/icons';
import { buttonClass } from '@/lib/browser/button-class';
import { classNames } from '@/lib/browser/class-names';
import { getPathname } from '@/lib/i18n/navigation';
import { useShareModal } from '@/stores/share-modal';

type Props = { path: string; title: string; text: string; image?: string | null; compact?: boolean };

/** Opens the share dialog about a page (`path` is without the language), whose address will be in the reader's language. */
export function ShareButton({ path, title, text, image, compact = false }: Props) {
  const t = useTranslations('ShareButton');
  const locale = useLocale();

  function open(event: MouseEvent) {
    // a card behind it is a link, or reacts to presses
    event.preventDefault();
    event.stopPropagation();
    const absolute = (where: string) => new URL(where, window.location.origin).href;
    useShareModal.getState().share({
      media: image ? absolute(image) : '',
      desc: [title, text].filter(Boolean).join('\n'),
      shareUrl: absolute(getPathname({ href: path, locale })),
    });
  }

  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={t('label', { title })}
      onClick={open}
      className={classNames(compact ? 'circle' : buttonClass({ variant: 'secondary' }), 'relative z-10')}
    >
      <ShareIcon className="size-5 shrink-0" />
      {!compact && t('share')}
    </button>
  );
}
