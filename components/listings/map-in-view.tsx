'use client';

import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { PlaceMap } from '@/components/map/place-map';

/** The map of a place, fetched only when the reader comes near it: it is heavier than the page. */
export function MapInView(props: ComponentProps<typeof PlaceMap>) {
  const frame = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);

  useEffect(function waitForReader() {
    const element = frame.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        setNear(true);
      },
      { rootMargin: '400px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return (
    <div ref={frame} className="relative z-0 h-80 overflow-hidden rounded-card border border-line bg-map-water">
      {isNear && <PlaceMap {...props} />}
    </div>
  );
}
