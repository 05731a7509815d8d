'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useState } from 'react';
import { useData } from '@/components/hooks/use-data';
import { useOwnPosition } from '@/components/hooks/use-own-position';
import { BoatsInstead } from '@/components/routes/boat-journeys';
import { type NamedPoint, PointField } from '@/components/routes/point-field';
import { fieldTime, TimeField } from '@/components/routes/time-field';
import { WalkResult } from '@/components/routes/walk-result';
import { Button } from '@/components/ui/button';
import { CheckFilter, FilterGroup } from '@/components/ui/filter-group';
import { LocateIcon } from '@/components/ui/icons';
import { takeFocus } from '@/lib/browser/focus';
import { findWay, type WalkRequest, walkQueryOf } from '@/lib/city/api';
import type { Avoidable } from '@/lib/city/obstacles';
import type { Routing } from '@/lib/city/schema';
import type { LatLng } from '@/lib/geo/schema';

const options: readonly Avoidable[] = ['bridges', 'steps', 'water'];

type Props = {
  to: LatLng;
  /** The visitor's position, where the page knows it. */
  own?: LatLng | null;
  routing: Routing;
  onWay?: (way: readonly LatLng[] | null) => void;
};

/** The way to a place on foot, from the visitor's position or a chosen one. */
export function OnFoot({ to, own: known = null, routing, onWay }: Props) {
  const t = useTranslations('OnFoot');
  const [start, setStart] = useState<NamedPoint | null>(known && { name: t('ownPosition'), position: known });
  const [avoid, setAvoid] = useState<readonly Avoidable[]>([]);
  const [time, setTime] = useState('');
  const own = useOwnPosition((position) => setStart({ name: t('ownPosition'), position }));
  const request = start && { from: start.position, to, avoid, at: fieldTime(time) };

  function toggle(option: Avoidable) {
    setAvoid(options.filter((one) => avoid.includes(one) !== (one === option)));
  }
  function choose(point: NamedPoint | null) {
    own.forget();
    setStart(point);
  }
  return (
    <section
      aria-labelledby="on-foot"
      className="space-y-5 rounded-card border border-line bg-paper p-5 in-[dialog]:border-0 in-[dialog]:p-0 print:border-0"
    >
      <h3 id="on-foot" ref={takeFocus} tabIndex={-1} className="font-serif text-ink text-xl">
        {t('title')}
      </h3>
      <div className="space-y-4 print:hidden">
        <div className="grid grid-cols-1 gap-x-5 gap-y-4 sm:grid-cols-2">
          <div className="space-y-2">
            <PointField label={t('from')} onChoose={choose} />
            <Button variant="quiet" size="sm" onClick={own.ask} pending={own.isAsking}>
              <LocateIcon className="size-4" />
              {t('useOwn')}
            </Button>
            <p role="status" className="text-brick text-sm">
              {own.failure && t(own.failure)}
            </p>
          </div>
          <TimeField value={time} onChange={setTime} />
        </div>
        <FilterGroup title={t('options')}>
          <div className="flex flex-wrap gap-x-6">
            {options.map((option) => (
              <CheckFilter
                key={option}
                id={`avoid-${option}`}
                checked={avoid.includes(option)}
                onChange={() => toggle(option)}
              >
                {t(option)}
              </CheckFilter>
            ))}
          </div>
        </FilterGroup>
      </div>
      {start && request && <Way start={start.name} request={request} hasBoats={routing.hasBoats} onWay={onWay} />}
      {routing.licences.length > 0 && (
        <p className="text-muted text-sm">{t('licences', { licences: routing.licences.join(', ') })}</p>
      )}
    </section>
  );
}

type WayProps = Pick<Props, 'onWay'> & { start: string; request: WalkRequest; hasBoats: boolean };

function Way({ start, request, hasBoats, onWay }: WayProps) {
  const key = walkQueryOf(request);
  const { data: result, isLoading } = useData(key, (signal) => findWay(request, signal));
  const show = useEffectEvent((way: readonly LatLng[] | null) => onWay?.(way));

  useEffect(
    function drawWay() {
      show(result?.ok ? result.data.geometry.coordinates.map(([lng, lat]) => ({ lat, lng })) : null);
    },
    [result],
  );
  return (
    <>
      <WalkResult start={start} result={result} isLoading={isLoading} avoid={request.avoid} />
      {hasBoats && <BoatsInstead key={key} request={request} />}
    </>
  );
}
