'use client';

import { useEffect, useRef, useState } from 'react';
import { useLoaded } from '@/components/hooks/use-loaded';

const loadTide = () => import('@/components/activities/detail/tour-tide').then((note) => note.TourTide);

/** `TourTide`, fetched when somebody comes near it. Its room is kept free, so that nothing moves. */
export function TourTideNote() {
  const frame = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  const TourTide = useLoaded(isNear, loadTide);

  useEffect(function watchForReaders() {
    if (!frame.current) return;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '200px',
    });
    watch.observe(frame.current);
    return () => watch.disconnect();
  }, []);

  return (
    <div ref={frame} className="min-h-72">
      {TourTide && <TourTide />}
    </div>
  );
}
