'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { categoryIcons } from '@/components/listings/card/category-icons';
import { PinIcon } from '@/components/ui/icons';
import { Link } from '@/lib/i18n/navigation';
import type { Suggestion } from '@/lib/listings/search/schema';

type Props = { id: string; places: readonly Suggestion[]; active: number | null };

/** Places under a search field. The focus stays in the field, which says by `active` which of them Enter opens. */
export function SuggestionList({ id, places, active }: Props) {
  const t = useTranslations('SearchField');
  const areas = useTranslations('Areas');
  const list = useRef<HTMLDivElement>(null);

  useEffect(
    function keepInSight() {
      if (active !== null) list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
    },
    [active],
  );

  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={t('suggestions')}
      hidden={places.length === 0}
      className="absolute inset-x-0 top-full z-30 mt-1.5 max-h-[60dvh] min-w-64 overflow-y-auto rounded-card border border-line bg-paper p-1.5 shadow-float"
    >
      {places.map(({ uid, slug, title, language, category, area }, index) => {
        const Icon = category ? categoryIcons[category] : PinIcon;
        return (
          <Link
            key={uid}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            tabIndex={-1}
            href={`/listing/${uid}/${slug}`}
            prefetch={false}
            className="flex min-h-11 items-center gap-3 rounded-control px-3 py-1.5 text-ink no-underline hover:bg-lagoon-soft aria-selected:bg-lagoon-soft"
          >
            <Icon className="size-5 shrink-0 text-lagoon" />
            <span className="min-w-0 flex-1 truncate" dir="auto" lang={language}>
              {title}
            </span>
            <span className="shrink-0 text-muted text-sm">{areas(area)}</span>
          </Link>
        );
      })}
    </div>
  );
}
