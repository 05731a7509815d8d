'use client';

import dynamic from 'next/dynamic';
import { MapSkeleton } from '@/components/map/preview/map-skeleton';

/** A map on which somebody says where a place is. Give the parent a height. */
export const PositionPicker = dynamic(
  () => import('@/components/map/canvas/position-picker-canvas').then((file) => file.PositionPickerCanvas),
  {
    ssr: false,
    loading: MapSkeleton,
  },
);
