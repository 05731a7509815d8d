'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { DayActions, StepButton } from '@/app/[locale]/(public)/day/_components/day-actions';
import { DayChoice } from '@/app/[locale]/(public)/day/_components/day-choice';
import { DayIdeas } from '@/app/[locale]/(public)/day/_components/day-ideas';
import { DaySettings } from '@/app/[locale]/(public)/day/_components/day-settings';
import { DayTimeline } from '@/app/[locale]/(public)/day/_components/day-timeline';
import { type DayStop, useDayPlan } from '@/app/[locale]/(public)/day/_components/use-day-plan';
import { useDayState } from '@/app/[locale]/(public)/day/_components/use-day-state';
import { WayNotes } from '@/app/[locale]/(public)/day/_components/way-text';
import { LoadFailure } from '@/components/favourites/load-failure';
import { useMinute } from '@/components/hooks/use-minute';
import { PlacesMap } from '@/components/map/canvas/lazy-maps';
import { MapFrame } from '@/components/map/preview/map-frame';
import { EmptyState } from '@/components/ui/empty-state';
import { Skeleton } from '@/components/ui/skeleton';
import { buttonClass } from '@/lib/browser/button-class';
import type { PlannedStop } from '@/lib/day/address';
import { keyOf } from '@/lib/favourites/favourite';
import { Link } from '@/lib/i18n/navigation';
import { type VenetianMoment, venetianMoment } from '@/lib/listings/hours/venetian-clock';
import { useFavourites } from '@/stores/favourites';

/** A day of favourites, of places of an interest, or of what the address contains. */
export function DayScreen() {
  const { isLoaded } = useFavourites();
  const minute = useMinute();
  if (!isLoaded || minute === null) return <Skeleton className="h-64 rounded-card" />;
  return <OwnDay now={venetianMoment(new Date(minute))} />;
}

function OwnDay({ now }: { now: VenetianMoment }) {
  const t = useTranslations('DayPage');
  const favourites = useFavourites(({ items }) => items);
  const { state, ideas, change, undo, canUndo } = useDayState(now, favourites);
  const plan = useDayPlan(state);
  const [isOnMap, setOnMap] = useState(false);
  const { ordered, closed, missing, ways, isLoading, retry } = plan;
  const [first, ...others] = ordered.map((stop) => ({ ...stop, key: stop.id }));
  const hasActions = first !== undefined || closed.length > 0;

  return (
    <div className="space-y-6">
      <DaySettings state={state} today={now.date} onChange={change} />
      <DayIdeas state={state} ideas={ideas} onChange={change} />
      <DayChoice state={state} onChange={change} />
      {state.stops.length === 0 && !state.interest && <NothingYet />}
      {retry && <LoadFailure onRetry={retry}>{t('stopsFailed')}</LoadFailure>}
      {isLoading && <Skeleton className="h-40 rounded-card" />}
      {!hasActions && canUndo && (
        <StepButton isEnabled onClick={undo}>
          {t('undo')}
        </StepButton>
      )}
      {hasActions && (
        <>
          <DayActions
            plan={plan}
            state={state}
            canUndo={canUndo}
            isOnMap={isOnMap}
            onUndo={undo}
            onMap={setOnMap}
            onChange={change}
          />
          {isOnMap && first && (
            <div className="print:hidden">
              <MapFrame>
                <PlacesMap label={t('map')} places={[first, ...others]} />
              </MapFrame>
            </div>
          )}
          <DayTimeline
            plan={plan}
            state={state}
            onMove={(id, to) => change({ stops: moveStop(state.stops, ordered, id, to), isByHand: true })}
            onFix={(id, fixedAt) => {
              const stops = state.stops.map((stop) => (keyOf(stop) === id ? { ...stop, fixedAt } : stop));
              change({ stops });
            }}
            onRemove={(id) => change({ stops: state.stops.filter((stop) => keyOf(stop) !== id) })}
          />
          <WayNotes ways={ways} />
          <p className="text-muted text-sm">{t('lengths')}</p>
        </>
      )}
      {missing.length > 0 && <p className="text-muted">{t('missing', { count: missing.length })}</p>}
    </div>
  );
}

/** All stops in the new order; those that are closed, no longer listed or not loaded come last. */
function moveStop(stops: readonly PlannedStop[], ordered: readonly DayStop[], id: string, to: number): PlannedStop[] {
  const planned = ordered.map((stop) => stop.planned);
  const [moved] = planned.splice(
    ordered.findIndex((stop) => stop.id === id),
    1,
  );
  if (moved) planned.splice(to, 0, moved);
  return [...planned, ...stops.filter((stop) => ordered.every((other) => other.id !== keyOf(stop)))];
}

function NothingYet() {
  const t = useTranslations('DayPage');
  const toPlaces = (
    <Link href="/listings" className={buttonClass()}>
      {t('toPlaces')}
    </Link>
  );
  return <EmptyState title={t('empty')} hint={t('emptyHint')} action={toPlaces} />;
}
