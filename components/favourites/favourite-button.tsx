'use client';

import { useTranslations } from 'next-intl';
import type { MouseEvent } from 'react';
import { FavouritesIcon } from '@/components/ui/icons';
import { buttonClass } from '@/lib/browser/button-class';
import { classNames } from '@/lib/browser/class-names';
import { type FavouriteKind, keyOf } from '@/lib/favourites/favourite';
import { reportCount } from '@/lib/listings/statistics/report-count';
import { toggleFavourite } from '@/stores/actions/favourites';
import { useFavourites } from '@/stores/favourites';
import { useToast } from '@/stores/toast';

type Props = { kind: FavouriteKind; of: string; name: string; compact?: boolean };

/** A toggle to save a place (`of` is its uid) or a tour (its code). Its state is read in the browser, because the cached page is the same for all visitors. */
export function FavouriteButton({ kind, of, name, compact = false }: Props) {
  const t = useTranslations('FavouriteButton');
  const key = keyOf({ kind, ref: of });
  const isSaved = useFavourites(({ items }) => items.some((item) => keyOf(item) === key));

  async function toggle(event: MouseEvent) {
    // a card behind it is a link, or reacts to presses
    event.preventDefault();
    event.stopPropagation();
    const refusal = await toggleFavourite({ kind, ref: of }).catch(() => 'failed' as const);
    if (refusal) useToast.getState().show(t(refusal), 'error');
    else if (kind === 'listing' && !isSaved) reportCount('favourites', [of]);
  }

  return (
    <button
      type="button"
      aria-pressed={isSaved}
      aria-label={t('label', { name })}
      onClick={toggle}
      className={classNames(compact ? 'circle' : buttonClass({ variant: 'secondary' }), 'heart')}
    >
      <FavouritesIcon className={classNames('size-5 shrink-0', isSaved && 'fill-brick text-brick')} />
      {!compact && t('favourite')}
    </button>
  );
}
