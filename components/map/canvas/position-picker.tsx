'use client';

import dynamic from 'next/dynamic';
import { MapSkeleton } from '@/components/map/preview/map-skeleton';

/** A map to choose the position of a place. The parent needs a height. */
export const PositionPicker = dynamic(
  () => import('@/components/map/canvas/position-picker-canvas').then((file) => file.PositionPickerCanvas),
  {
    ssr: false,
    loading: MapSkeleton,
  },
);
