'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { MouseEvent } from 'react';
import { ShareIcon } from '@/components/ui/icons';
import { buttonClass, circleClass } from '@/lib/browser/button-class';
import { classNames } from '@/lib/browser/class-names';
import { getPathname } from '@/lib/i18n/navigation';
import { useShareModal } from '@/stores/share-modal';

type Props = {
  /** Of the page, without the language. */
  path: string;
  title: string;
  text: string;
  /** A picture: a path on this site, or a full address. */
  image?: string | null;
  /** The icon alone, in a circle that stands on anything. */
  compact?: boolean;
};

/** Opens the share dialog about a page, whose address will be the one in the reader's language. */
export function ShareButton({ path, title, text, image, compact = false }: Props) {
  const t = useTranslations('ShareButton');
  const locale = useLocale();
  const share = useShareModal((modal) => modal.share);

  function open(event: MouseEvent) {
    // a card behind it is a link, or reacts to presses
    event.preventDefault();
    event.stopPropagation();
    const absolute = (where: string) => new URL(where, window.location.origin).href;
    share({
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
      className={classNames(compact ? circleClass : buttonClass({ variant: 'secondary' }), 'relative z-10')}
    >
      <ShareIcon className="size-5 shrink-0" />
      {!compact && t('share')}
    </button>
  );
}
