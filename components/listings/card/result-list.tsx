'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useOnFoot } from '@/components/hooks/use-on-foot';
import { PlaceCard } from '@/components/listings/card/place-card';
import { DemonstrationNote } from '@/components/notes/demonstration';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { buttonClass } from '@/lib/browser/button-class';
import { distanceMetres } from '@/lib/geo/distance';
import { type ClusterProperties, fromPosition, type MapFeature } from '@/lib/geo/geojson';
import type { LatLng } from '@/lib/geo/schema';
import { Link } from '@/lib/i18n/navigation';
import { hideRepeatedMotifs } from '@/lib/media/repeated-motifs';

type Props = {
  features: MapFeature[];
  /** Number of places that the features represent. */
  count: number;
  status: 'ready' | 'loading' | 'failed';
  /** Uid of the open place; its card is scrolled into view. */
  selected: string | null;
  own: LatLng | null;
  /** Path of the search page without the locale. */
  searchHref: string;
  wordGroup: (group: ClusterProperties) => string;
  onRetry: () => void;
  onPoint: (uid: string | null) => void;
  onShow: (uid: string) => void;
  onOpenGroup: (target: { position: LatLng; zoom: number }) => void;
  /** Null when no filter is set. */
  onClear: (() => void) | null;
  /** Null before the map has loaded. */
  onZoomOut: (() => void) | null;
  children?: ReactNode;
};

const PAGE_SIZE = 12;
/** Pixels above a card that is scrolled into view. */
const SCROLL_MARGIN = 12;

export function ResultList({ features, count, status, selected, own, searchHref, wordGroup, ...on }: Props) {
  const t = useTranslations('ResultList');
  const { list, limit, added, showMore } = useLimit();
  const index = features.findIndex(({ properties }) => properties.kind === 'listing' && properties.uid === selected);
  const shown = features.slice(0, Math.max(limit, index + 1));
  useScrollToItem(list, index);
  const places = shown.flatMap(({ properties }) => (properties.kind === 'listing' ? [properties] : []));
  const ways = useOnFoot(
    own,
    shown.map(({ geometry }) => fromPosition(geometry.coordinates)),
  );
  const drawn = new Map(hideRepeatedMotifs(places).map((place) => [place.uid, place]));

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
        <EmptyState title={t('empty')} hint={t('emptyHint')} action={<EmptyActions {...on} />} />
      )}
      <ol ref={list} className="space-y-3">
        {shown.map((feature, order) => {
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
              place={drawn.get(properties.uid) ?? properties}
              metres={own && distanceMetres(own, position)}
              onFoot={ways[order]}
              active={properties.uid === selected}
              onPoint={on.onPoint}
              onShow={on.onShow}
            />
          );
        })}
      </ol>
      <MoreButton added={added} onClick={features.length > shown.length ? showMore : null} />
      {shown.some(isDemonstration) && <DemonstrationNote of="places" />}
      <Link href={searchHref} prefetch={false} className={`${buttonClass({ variant: 'quiet' })} mt-4 w-full`}>
        {t('allPlaces')}
      </Link>
    </div>
  );
}

const isDemonstration = ({ properties }: MapFeature) => properties.kind === 'listing' && properties.demonstration;

/** How many items are shown, and how many were added last. */
function useLimit() {
  const list = useRef<HTMLOListElement>(null);
  const [limit, setLimit] = useState(PAGE_SIZE);
  const [added, setAdded] = useState(0);

  function showMore() {
    const items = list.current?.children ?? [];
    const first = items.length;
    // synchronous: the first new item is focused next
    flushSync(() => setLimit(limit + PAGE_SIZE));
    setAdded(items.length - first);
    items[first]?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
  }
  return { list, limit, added, showMore };
}

function useScrollToItem(list: RefObject<HTMLOListElement | null>, index: number) {
  useEffect(
    function scrollToItem() {
      const card = list.current?.children[index];
      const scroller = list.current?.closest('[data-scrolls]');
      if (!card || !scroller) return;
      // scrollIntoView would also scroll the page when the list is a bottom sheet
      const [frame, box] = [scroller.getBoundingClientRect(), card.getBoundingClientRect()];
      if (box.top >= frame.top && box.bottom <= frame.bottom) return;
      scroller.scrollTo({ top: scroller.scrollTop + box.top - frame.top - SCROLL_MARGIN, behavior: 'smooth' });
    },
    [list, index],
  );
}

function EmptyActions({ onClear, onZoomOut }: Pick<Props, 'onClear' | 'onZoomOut'>) {
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

/** `added`: the number of items that the last press added; it is announced. */
function MoreButton({ added, onClick }: { added: number; onClick: (() => void) | null }) {
  const t = useTranslations('ResultList');
  return (
    <>
      {onClick && (
        <Button variant="secondary" className="mt-4 w-full" onClick={onClick}>
          {t('more')}
        </Button>
      )}
      <p role="status" className="sr-only">
        {added > 0 && t('added', { count: added })}
      </p>
    </>
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
