'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { PlaceCard } from '@/components/listings/card/place-card';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { buttonClass } from '@/lib/browser/button-class';
import { distanceMetres } from '@/lib/geo/distance';
import { type ClusterProperties, fromPosition, type MapFeature } from '@/lib/geo/geojson';
import type { LatLng } from '@/lib/geo/schema';
import { Link } from '@/lib/i18n/navigation';

type Props = {
  features: MapFeature[];
  /** How many places the features stand for. */
  count: number;
  status: 'ready' | 'loading' | 'failed';
  /** Uid of the open place; its card is brought into sight. */
  selected: string | null;
  /** Where the reader stands, for the distance on each card. */
  own: LatLng | null;
  /** The same search as a page of its own, without a language. */
  searchHref: string;
  wordGroup: (group: ClusterProperties) => string;
  onRetry: () => void;
  /** The reader points at a card, or leaves it. */
  onPoint: (uid: string | null) => void;
  onShow: (uid: string) => void;
  onOpenGroup: (target: { position: LatLng; zoom: number }) => void;
  /** Takes away what narrows the search; null when nothing does. */
  onClear: (() => void) | null;
  /** Shows more of the map; null before there is one. */
  onZoomOut: (() => void) | null;
  /** Before the places. */
  children?: ReactNode;
};

const CARDS_AT_ONCE = 12;
/** Above a card that is brought into sight, in pixels. */
const MARGIN = 12;

/** Everything the map shows, in words: the way through the guide for whoever does not use a map. */
export function ResultList({ features, count, status, selected, own, searchHref, wordGroup, ...on }: Props) {
  const t = useTranslations('ResultList');
  const list = useRef<HTMLOListElement>(null);
  const [limit, setLimit] = useState(CARDS_AT_ONCE);
  const index = features.findIndex(({ properties }) => properties.kind === 'listing' && properties.uid === selected);
  const shown = features.slice(0, Math.max(limit, index + 1));

  useEffect(
    function showSelectedCard() {
      const card = list.current?.children[index];
      const scroller = list.current?.closest('[data-scrolls]');
      if (!card || !scroller) return;
      // not scrollIntoView: where the list is a sheet below the screen, it would scroll the page
      const [frame, box] = [scroller.getBoundingClientRect(), card.getBoundingClientRect()];
      if (box.top >= frame.top && box.bottom <= frame.bottom) return;
      scroller.scrollTo({ top: scroller.scrollTop + box.top - frame.top - MARGIN, behavior: 'smooth' });
    },
    [index],
  );

  return (
    <div className="px-4 pt-1 pb-6 lg:px-5" aria-busy={status === 'loading'}>
      {status === 'failed' && (
        <div className="pb-4">
          <Button variant="secondary" size="sm" onClick={on.onRetry}>
            {t('retry')}
          </Button>
        </div>
      )}
      {on.children}
      {status === 'ready' && count === 0 && (
        <EmptyState title={t('empty')} hint={t('emptyHint')} action={<WaysOut {...on} />} />
      )}
      <ol ref={list} className="space-y-3">
        {shown.map((feature) => {
          const { properties } = feature;
          if (properties.kind === 'tour') return null;
          const position = fromPosition(feature.geometry.coordinates);
          if (properties.kind === 'cluster') {
            const open = () => on.onOpenGroup({ position, zoom: properties.expansionZoom });
            return <GroupCard key={properties.id} text={wordGroup(properties)} onOpen={open} />;
          }
          return (
            <PlaceCard
              key={properties.uid}
              place={properties}
              metres={own && distanceMetres(own, position)}
              active={properties.uid === selected}
              onPoint={on.onPoint}
              onShow={on.onShow}
            />
          );
        })}
      </ol>
      {features.length > shown.length && (
        <Button variant="secondary" className="mt-4 w-full" onClick={() => setLimit(limit + CARDS_AT_ONCE)}>
          {t('more')}
        </Button>
      )}
      <Link href={searchHref} prefetch={false} className={`${buttonClass({ variant: 'quiet' })} mt-4 w-full`}>
        {t('allPlaces')}
      </Link>
    </div>
  );
}

function WaysOut({ onClear, onZoomOut }: Pick<Props, 'onClear' | 'onZoomOut'>) {
  const t = useTranslations('ResultList');
  return (
    <div className="flex flex-wrap justify-center gap-3">
      {onClear && <Button onClick={onClear}>{t('clearFilters')}</Button>}
      {onZoomOut && (
        <Button variant="secondary" onClick={onZoomOut}>
          {t('zoomOut')}
        </Button>
      )}
    </div>
  );
}

function GroupCard({ text, onOpen }: { text: string; onOpen: () => void }) {
  const t = useTranslations('ResultList');
  return (
    <li>
      <button
        type="button"
        onClick={onOpen}
        className="flex min-h-14 w-full items-center justify-between gap-4 rounded-card border border-line bg-paper px-4 py-2.5 text-left text-ink hover:border-lagoon"
      >
        <span>{text}</span>
        <span className="shrink-0 text-lagoon text-sm underline underline-offset-4">{t('zoomIn')}</span>
      </button>
    </li>
  );
}
