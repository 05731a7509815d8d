'use client';

import { useRef } from 'react';
import { useIsNear } from '@/components/hooks/use-is-near';
import { useLoaded } from '@/components/hooks/use-loaded';
import type { Ground } from '@/lib/tides/sentence/water-statement';

const loadDryFeet = () => import('@/components/tides/dry-feet').then((module) => module.DryFeet);
const loadBanner = () => import('@/components/tides/tide-banner').then((module) => module.TideBanner);
const loadTourTide = () => import('@/components/tides/dry-feet').then((module) => module.TourTide);

/** `DryFeet`, loaded by the pages of the few places with a known ground level. */
export function DryFeetNote({ groundCm }: { groundCm: number }) {
  const DryFeet = useLoaded(true, loadDryFeet);
  return DryFeet && <DryFeet groundCm={groundCm} />;
}

/** `TideBanner`; the reserved height avoids a layout shift. */
export function TideBannerNote({ place }: { place: Ground<'here' | 'meeting'> }) {
  const TideBanner = useLoaded(true, loadBanner);
  return <div className="min-h-18 pb-4 noscript:hidden">{TideBanner && <TideBanner place={place} />}</div>;
}

/** Loads `TourTide` near the viewport; the reserved height avoids a layout shift. */
export function TourTideNote() {
  const frame = useRef<HTMLDivElement>(null);
  const TourTide = useLoaded(useIsNear(frame, '200px'), loadTourTide);
  return (
    <div ref={frame} className="min-h-72">
      {TourTide && <TourTide />}
    </div>
  );
}
