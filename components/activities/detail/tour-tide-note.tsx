'use client';

import { useEffect, useRef, useState } from 'react';
import { useLoaded } from '@/components/hooks/use-loaded';

const loadTide = () => import('@/components/activities/detail/tour-tide').then((module) => module.TourTide);

/** Loads `TourTide` near the viewport; the reserved height avoids a layout shift. */
export function TourTideNote() {
  const frame = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  const TourTide = useLoaded(isNear, loadTide);

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
