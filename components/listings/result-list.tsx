'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { PlaceCard } from '@/components/listings/place-card';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { type ClusterProperties, fromPosition, type MapFeature } from '@/lib/geo/geojson';
import type { LatLng } from '@/lib/geo/schema';

type Props = {
  features: MapFeature[];
  /** How many places the features stand for. */
  count: number;
  status: 'ready' | 'loading' | 'failed';
  selected: string | null;
  onRetry: () => void;
  /** The reader points at a card, or leaves it. */
  onPoint: (uid: string | null) => void;
  onOpenGroup: (target: { position: LatLng; zoom: number }) => void;
};

const CARDS_AT_ONCE = 12;

/** Everything the map shows, in words: the way through the guide for whoever does not use a map. */
export function ResultList({ features, count, status, selected, onRetry, onPoint, onOpenGroup }: Props) {
  const t = useTranslations('ResultList');
  const [limit, setLimit] = useState(CARDS_AT_ONCE);
  const shown = features.slice(0, limit);

  return (
    <div className="min-h-0 flex-1 overflow-y-auto px-4 py-3 sm:px-6" aria-busy={status === 'loading'}>
      <p role="status" className="pb-3 text-muted text-sm">
        {status === 'failed' ? t('failed') : t('found', { count })}
      </p>
      {status === 'failed' && (
        <Button variant="secondary" size="sm" onClick={onRetry}>
          {t('retry')}
        </Button>
      )}
      {status !== 'failed' && count === 0 && <EmptyState title={t('empty')} hint={t('emptyHint')} />}
      <ol className="space-y-3">
        {shown.map((feature) => {
          const { properties } = feature;
          if (properties.kind === 'tour') return null;
          if (properties.kind === 'cluster') {
            const open = () =>
              onOpenGroup({ position: fromPosition(feature.geometry.coordinates), zoom: properties.expansionZoom });
            return <GroupCard key={properties.id} group={properties} onOpen={open} />;
          }
          return (
            <PlaceCard key={properties.uid} place={properties} active={properties.uid === selected} onPoint={onPoint} />
          );
        })}
      </ol>
      {features.length > shown.length && (
        <Button variant="secondary" className="mt-4 w-full" onClick={() => setLimit(limit + CARDS_AT_ONCE)}>
          {t('more')}
        </Button>
      )}
    </div>
  );
}

function GroupCard({ group, onOpen }: { group: ClusterProperties; onOpen: () => void }) {
  const t = useTranslations('ResultList');
  return (
    <li>
      <button
        type="button"
        onClick={onOpen}
        className="flex min-h-14 w-full items-center justify-between gap-4 rounded-card border border-line bg-paper px-4 text-left text-ink hover:border-lagoon"
      >
        <span>{t('group', { count: group.count })}</span>
        <span className="text-lagoon text-sm underline underline-offset-4">{t('zoomIn')}</span>
      </button>
    </li>
  );
}
