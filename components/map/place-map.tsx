'use client';

import dynamic from 'next/dynamic';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { MapSkeleton } from '@/components/map/map-skeleton';

const Canvas = dynamic(() => import('./place-map-canvas'), { ssr: false, loading: MapSkeleton });

const NEAR = '400px';

/** A small map of one place, for its page; drawn when somebody comes near it. Give the parent a height. */
export function PlaceMap(props: ComponentProps<typeof Canvas>) {
  const frame = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);

  useEffect(function watchForReaders() {
    const place = frame.current;
    if (!place) return;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), { rootMargin: NEAR });
    watch.observe(place);
    return () => watch.disconnect();
  }, []);

  return (
    <div ref={frame} className="h-full">
      {isNear ? <Canvas {...props} /> : <MapSkeleton />}
    </div>
  );
}
