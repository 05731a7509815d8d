'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { BoatJourneys } from '@/components/routes/boat-journeys';
import { PointField } from '@/components/routes/point-field';
import { fieldTime, TimeField } from '@/components/routes/time-field';
import type { LatLng } from '@/lib/geo/schema';

/** Journeys by boat from a landing to a chosen place. */
export function JourneySearch({ from }: { from: LatLng }) {
  const t = useTranslations('BoatJourneys');
  const [to, setTo] = useState<LatLng | null>(null);
  const [time, setTime] = useState('');
  return (
    <div className="space-y-5">
      <div className="grid grid-cols-1 gap-x-5 gap-y-4 sm:grid-cols-2">
        <PointField label={t('to')} onChoose={(point) => setTo(point?.position ?? null)} />
        <TimeField value={time} onChange={setTime} />
      </div>
      {to && <BoatJourneys request={{ from, to, at: fieldTime(time) }} />}
    </div>
  );
}
