'use client';

import { type ComponentProps, type ComponentType, useEffect, useRef, useState } from 'react';
import type PlaceMapCanvas from '@/components/map/canvas/place-map-canvas';
import { MapSkeleton } from '@/components/map/preview/map-skeleton';

type Props = ComponentProps<typeof PlaceMapCanvas>;

const NEAR = '400px';

/** A small map of one place, loaded when it is near the viewport. The parent needs a height. */
export function PlaceMap(props: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  const [Canvas, setCanvas] = useState<ComponentType<Props> | null>(null);

  useEffect(function watchForReaders() {
    const place = frame.current;
    if (!place) return;
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        setNear(true);
        import('@/components/map/canvas/place-map-canvas').then(
          (loaded) => {
            watch.disconnect();
            setCanvas(() => loaded.default);
          },
          () => null, // no connection: the next intersection tries again
        );
      },
      { rootMargin: NEAR },
    );
    watch.observe(place);
    return () => watch.disconnect();
  }, []);

  return (
    <div ref={frame} className="h-full">
      {Canvas ? <Canvas {...props} /> : isNear && <MapSkeleton />}
    </div>
  );
}
