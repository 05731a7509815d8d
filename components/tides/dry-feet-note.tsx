'use client';

import { useEffect, useRef, useState } from 'react';
import { useLoaded } from '@/components/hooks/use-loaded';

const loadDryFeet = () => import('@/components/tides/dry-feet').then((module) => module.DryFeet);
const loadTourTide = () => import('@/components/tides/dry-feet').then((module) => module.TourTide);

/** `DryFeet`, loaded by the pages of the few places with a known ground level. */
export function DryFeetNote({ groundCm }: { groundCm: number }) {
  const DryFeet = useLoaded(true, loadDryFeet);
  return DryFeet && <DryFeet groundCm={groundCm} />;
}

/** Loads `TourTide` near the viewport; the reserved height avoids a layout shift. */
export function TourTideNote() {
  const frame = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  const TourTide = useLoaded(isNear, loadTourTide);

  useEffect(function observeViewport() {
    if (!frame.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '200px',
    });
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, []);

  return (
    <div ref={frame} className="min-h-72">
      {TourTide && <TourTide />}
    </div>
  );
}
